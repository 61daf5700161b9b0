import { useState } from 'react'
import { LONGEST_GIFT_MESSAGE, MOST_DAYS_AHEAD } from '#domain/credit/gift-card-mail.ts'
import { LANGUAGE_CODES, LANGUAGE_LABELS } from '#domain/shop/languages.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'

const LANGUAGES = LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGE_LABELS[value] }))

const DAY_MS = 86_400_000

/** The first and the last day on which a card can be sent. */
function sendDays() {
  const now = new Date()
  const last = new Date(now.getTime() + MOST_DAYS_AHEAD * DAY_MS)
  return { first: shopDayOf(now), last: shopDayOf(last) }
}

interface MailFieldsProps {
  /** What is wrong, by the name of the field. */
  slips: Readonly<Record<string, string>>
}

/** To whom the code of a card goes by email, and when. */
export function MailFields({ slips }: MailFieldsProps) {
  const [{ first, last }] = useState(sendDays)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <RecipientFields slips={slips} />
      <TextField
        label="Send on"
        name="sendOn"
        type="date"
        required
        defaultValue={first}
        min={first}
        max={last}
        error={slips['sendOn']}
      />
      <SelectField
        label="Language of the email"
        name="language"
        options={LANGUAGES}
        error={slips['language']}
      />
      <TextField
        label="Message"
        name="message"
        multiline
        rows={3}
        optional
        maxLength={LONGEST_GIFT_MESSAGE}
        hint={`It stands in the email; at most ${LONGEST_GIFT_MESSAGE} characters.`}
        error={slips['message']}
        className="sm:col-span-2"
      />
    </div>
  )
}

interface RecipientFieldsProps extends MailFieldsProps {
  /** As they were. */
  toEmail?: string
  toName?: string
}

/** Who gets a card. */
export function RecipientFields({ slips, toEmail = '', toName = '' }: RecipientFieldsProps) {
  return (
    <>
      <TextField
        label="Email of the recipient"
        name="toEmail"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        defaultValue={toEmail}
        error={slips['toEmail']}
      />
      <TextField
        label="Name of the recipient"
        name="toName"
        optional
        maxLength={60}
        autoComplete="off"
        defaultValue={toName}
        error={slips['toName']}
      />
    </>
  )
}
