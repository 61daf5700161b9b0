import { useState } from 'react'
import type { Mail } from '#contract/shop/mail.ts'
import { Button } from '#web/ui/button.tsx'
import { NothingHere } from '#web/ui/feedback/list-states.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { MailDrawer } from './mail-drawer.tsx'
import { fateOf } from './mail-fate.ts'

interface MailListProps {
  emails: readonly Mail[]
  /** Whether a mail server sends them. */
  isReal: boolean
  onResent: () => void
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
