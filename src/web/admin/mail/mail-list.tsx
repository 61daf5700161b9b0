import { useState } from 'react'
import { getEmail, resendEmail, type Mail } from '#contract/shop/mail.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { Detail, DetailsList } from '#web/ui/lists/details-list.tsx'
import { Drawer } from '#web/ui/overlays/dialog.tsx'
import { NothingHere } from '#web/ui/feedback/list-states.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

interface MailListProps {
  emails: readonly Mail[]
  /** Whether a mail server sends them. */
  isReal: boolean
  onResent: () => void
}

/** The status of an email; a shop without a mail server never says that one was sent. */
function fateOf({ status, isFile }: Mail, isReal: boolean): string {
  if (status === 'failed') return 'Failed'
  if (status === 'sent') return isFile ? 'Not sent, saved as a file' : 'Sent'
  return isReal ? 'Sending' : 'Waiting to be saved as a file'
}

/** The newest emails of the shop with their status and text. */
export function MailList({ emails, isReal, onResent }: MailListProps) {
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const found = emails.filter(({ recipient, subject, kind }) =>
    `${recipient} ${subject} ${kind}`.toLowerCase().includes(wanted),
  )
  const [openId, setOpenId] = useState<number>()
  return (
    <Panel label="Emails">
      <SearchField
        label="Search emails"
        placeholder="Recipient or subject"
        value={text}
        onChange={setText}
        className="m-3 max-w-88"
      />
      {found.length === 0 ? (
        <NothingHere>No emails found.</NothingHere>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {found.map((mail) => (
            <MailRow
              key={mail.mailId}
              mail={mail}
              isReal={isReal}
              onOpen={() => setOpenId(mail.mailId)}
            />
          ))}
        </ul>
      )}
      <MailDrawer
        mailId={openId}
        isReal={isReal}
        onClose={() => setOpenId(undefined)}
        onResent={onResent}
      />
    </Panel>
  )
}

interface MailRowProps {
  mail: Mail
  isReal: boolean
  onOpen: () => void
}

function MailRow({ mail, isReal, onOpen }: MailRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <span className="min-w-0 flex-1 basis-64">
        <span className="block truncate font-medium">{mail.subject || mail.kind}</span>
        <span className="block truncate text-ink-2">{mail.recipient}</span>
      </span>
      <span className={mail.status === 'failed' ? 'font-medium text-danger' : 'text-ink-2'}>
        {fateOf(mail, isReal)}
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

interface MailDrawerProps {
  mailId: number | undefined
  isReal: boolean
  onClose: () => void
  onResent: () => void
}

function MailDrawer({ mailId, isReal, onClose, onResent }: MailDrawerProps) {
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
  if (load.state === 'loading') return <p>Loading...</p>
  if (load.state === 'failed') return <p role="alert">The email did not load.</p>
  const mail = load.data
  const resend = async () => {
    try {
      const { message } = await adminApi.call(resendEmail, { params: { mailId } })
      toast.success(message)
      onResent()
      load.reload()
    } catch (error) {
      toast.failure(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <div className="grid gap-5">
      <DetailsList>
        <Detail name="To">{mail.recipient}</Detail>
        <Detail name="Subject">{mail.subject}</Detail>
        <Detail name="Status">{fateOf(mail, isReal)}</Detail>
        {mail.problem !== '' && <Detail name="Last problem">{mail.problem}</Detail>}
      </DetailsList>
      {mail.status === 'failed' && (
        <Button size="sm" onClick={() => void resend()} className="justify-self-start">
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
