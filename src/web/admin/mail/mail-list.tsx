import { useState } from 'react'
import type { Mail } from '#contract/shop/mail.ts'
import { NothingHere } from '#web/ui/feedback/list-states.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { MailDrawer } from './mail-drawer.tsx'
import { MailRow } from './mail-row.tsx'

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
    <>
      {!isReal && (
        <p className="mb-4 rounded-md bg-info-50 px-4 py-3 text-info">
          No mail server is set up, so emails are not sent. Each one is saved as a file in the
          folder mail of the data folder. Set SMTP_URL to send them.
        </p>
      )}
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
    </>
  )
}
