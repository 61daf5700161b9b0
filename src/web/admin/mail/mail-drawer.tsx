import { useState } from 'react'
import { getEmail, resendEmail } from '#contract/shop/mail.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Detail, DetailsList } from '#web/ui/lists/details-list.tsx'
import { Drawer } from '#web/ui/overlays/dialog.tsx'
import { mailStatusOf } from './mail-status.ts'

interface MailDrawerProps {
  mailId: number | undefined
  isReal: boolean
  onClose: () => void
  onResent: () => void
}

/** An email with its words; one that failed can be sent again. */
export function MailDrawer({ mailId, isReal, onClose, onResent }: MailDrawerProps) {
  return (
    <Drawer isOpen={mailId !== undefined} onClose={onClose} title="Email">
      {mailId !== undefined && (
        <MailWords key={mailId} mailId={mailId} isReal={isReal} onResent={onResent} />
      )}
    </Drawer>
  )
}

interface MailWordsProps {
  mailId: number
  isReal: boolean
  onResent: () => void
}

function MailWords({ mailId, isReal, onResent }: MailWordsProps) {
  const load = useLoad(`mail ${mailId}`, () => adminApi.call(getEmail, { params: { mailId } }))
  const [isBusy, setIsBusy] = useState(false)
  if (load.state === 'loading') return <p>Loading...</p>
  if (load.state === 'failed') return <p role="alert">The email did not load.</p>
  const mail = load.data
  const resend = async () => {
    setIsBusy(true)
    try {
      const { message } = await adminApi.call(resendEmail, { params: { mailId } })
      toast.success(message)
      onResent()
      load.reload()
    } catch (error) {
      toast.failure(error instanceof Error ? error.message : String(error))
    }
    setIsBusy(false)
  }
  return (
    <div className="grid gap-5">
      <DetailsList>
        <Detail name="To">{mail.recipient}</Detail>
        <Detail name="Subject">{mail.subject}</Detail>
        <Detail name="Status">{mailStatusOf(mail, isReal)}</Detail>
        {mail.problem !== '' && <Detail name="Last problem">{mail.problem}</Detail>}
      </DetailsList>
      {mail.status === 'failed' && (
        <Button
          size="sm"
          busy={isBusy}
          busyLabel="Sending..."
          onClick={() => void resend()}
          className="justify-self-start"
        >
          Try again
        </Button>
      )}
      {mail.body !== '' && (
        <p className="rounded-md bg-ivory p-4 text-sm/6 wrap-anywhere whitespace-pre-wrap">
          {mail.body}
        </p>
      )}
    </div>
  )
}
