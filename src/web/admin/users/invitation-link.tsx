import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

export interface MadeInvitation {
  email: string
  link: string
  isMailed: boolean
}

/** The link, shown only once; a shop with a mail server emails it as well. */
export function InvitationLink({ email, link, isMailed }: MadeInvitation) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      toast.success('The link is copied.')
    } catch {
      toast.failure('The link could not be copied. Please copy it by hand.')
    }
  }
  return (
    <div className="mt-5 grid gap-2 rounded-md bg-success-50 p-4">
      <output>
        The invitation for <b className="font-medium wrap-anywhere">{email}</b>{' '}
        {isMailed
          ? 'has been sent by email. '
          : 'was not emailed, because no mail server is set up. Please send the link yourself. '}
        The link works once, for seven days, and is shown only once.
      </output>
      <div className="flex gap-2">
        <input
          readOnly
          aria-label="Invitation link"
          value={link}
          onFocus={(event) => event.target.select()}
          className="control min-w-0 flex-1"
        />
        <Button variant="secondary" size="sm" className="admin-button" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </div>
  )
}
