import type { Mail } from '#contract/shop/mail.ts'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { mailStatusOf } from './mail-status.ts'

interface MailRowProps {
  mail: Mail
  isReal: boolean
  onOpen: () => void
}

/** An email and what became of it. */
export function MailRow({ mail, isReal, onOpen }: MailRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <span className="min-w-0 flex-1 basis-64">
        <span className="block truncate font-medium">{mail.subject || mail.kind}</span>
        <span className="block truncate text-ink-2">{mail.recipient}</span>
      </span>
      <span className={mail.status === 'failed' ? 'font-medium text-danger' : 'text-ink-2'}>
        {mailStatusOf(mail, isReal)}
      </span>
      <span className="text-ink-3">
        <Moment at={mail.createdAt} />
      </span>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Open email to ${mail.recipient}`}
        onClick={onOpen}
      >
        Open
      </Button>
    </li>
  )
}
