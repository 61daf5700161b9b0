import { useState, type SubmitEvent } from 'react'
import { issueGiftCard } from '#contract/orders/gift-cards.ts'
import { GIFT_CARD_WAY_LABELS, STAFF_CARD_WAYS } from '#domain/credit/gift-cards.ts'
import { formatRupees, ungrouped, type Rupees } from '#domain/pricing/money.ts'
import { languageCoded } from '#domain/shop/languages.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { requestAttempts } from '#web/api/stores/request-attempts.ts'
import { Button } from '#web/ui/button.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { MailFields } from './mail-fields.tsx'
import { slipsOf } from './field-slips.ts'

/** None is chosen at first: Enter in the amount would give a card away that somebody has paid for. */
const WAYS = [
  { value: '', label: 'Choose' },
  ...STAFF_CARD_WAYS.map((value) => ({ value, label: GIFT_CARD_WAY_LABELS[value] })),
]

/** Where the code of a new card goes. */
const DELIVERIES = [
  { value: 'shown', label: 'Shown here once' },
  { value: 'email', label: 'Sent by email' },
]

interface Issued {
  /** Empty for a card that goes by email. */
  code: string
  amount: Rupees
  toEmail: string
}

/** Issues a gift card, whose code is shown this once or goes by email. */
export function IssueForm({ onIssued }: { onIssued: () => void }) {
  const [slips, setSlips] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setIsBusy] = useState(false)
  const [issued, setIssued] = useState<Issued>()
  const [isMailed, setIsMailed] = useState(false)
  const [attempts] = useState(requestAttempts)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const text = (name: string) => formText(form, name).trim()
    const way = STAFF_CARD_WAYS.find((one) => one === text('way'))
    const missing = {
      ...(way === undefined && { way: 'Choose how it was paid.' }),
      ...(isMailed && text('toEmail') === '' && { toEmail: 'Enter an email address.' }),
    }
    setSlips(missing)
    if (way === undefined || Object.keys(missing).length > 0) return
    setIsBusy(true)
    try {
      const amount = ungrouped(text('amount'))
      const mail = isMailed && {
        toEmail: text('toEmail'),
        toName: text('toName'),
        message: text('message'),
        sendOn: text('sendOn'),
        language: languageCoded(text('language')),
      }
      const body = { amount, way, reference: text('reference'), note: text('note'), ...mail }
      // An answer that is lost issues no second card: the next press gets the same code.
      const headers = { 'idempotency-key': attempts.keyFor(body) }
      const { code, card } = await adminApi.call(issueGiftCard, { body, headers })
      attempts.forget()
      setIssued({ code, amount: card.amount, toEmail: card.mail?.toEmail ?? '' })
      form.reset()
      setIsMailed(false)
      onIssued()
    } catch (error) {
      setSlips(slipsOf(error))
    }
    setIsBusy(false)
  }

  return (
    <div className="grid gap-4 p-4">
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-3">
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label="Amount, ₹"
            name="amount"
            inputMode="decimal"
            required
            autoComplete="off"
            error={slips['amount']}
          />
          <SelectField
            label="How it was paid"
            name="way"
            options={WAYS}
            required
            error={slips['way']}
          />
          <TextField
            label="Reference"
            name="reference"
            optional
            maxLength={60}
            autoComplete="off"
            hint="The number of the transfer (UTR) or of the receipt."
            error={slips['reference']}
          />
          <TextField
            label="Note"
            name="note"
            optional
            maxLength={200}
            autoComplete="off"
            hint="Only staff reads it."
            error={slips['note']}
          />
          <SelectField
            label="Where its code goes"
            name="delivery"
            options={DELIVERIES}
            onChange={(delivery) => setIsMailed(delivery === 'email')}
          />
        </div>
        {isMailed && <MailFields slips={slips} />}
        <FormFailure>{slips['form']}</FormFailure>
        <Button type="submit" busy={isBusy} busyLabel="Issuing..." className="justify-self-start">
          Issue the gift card
        </Button>
      </form>
      {issued !== undefined &&
        (issued.code === '' ? <Mailed {...issued} /> : <ShownCode {...issued} />)}
    </div>
  )
}

/** That the code goes by email. */
function Mailed({ amount, toEmail }: Issued) {
  return (
    <output className="rounded-md bg-success-50 p-4 wrap-anywhere">
      The gift card of {formatRupees(amount)} goes to {toEmail}. Its code is in that email alone.
    </output>
  )
}

/** The code, shown only once. */
function ShownCode({ code, amount }: Issued) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      toast.success('The code is copied.')
    } catch {
      toast.failure('The code could not be copied. Please copy it by hand.')
    }
  }
  return (
    <div className="grid gap-2 rounded-md bg-success-50 p-4">
      <output>
        The gift card of {formatRupees(amount)} is issued. Write its code on the card or send it
        now: it is shown only once. If it is lost, void the card and issue another.
      </output>
      <div className="flex gap-2">
        <input
          readOnly
          aria-label="Code of the gift card"
          value={code}
          onFocus={(event) => event.target.select()}
          className="control min-w-0 flex-1 tabular-nums"
        />
        <Button variant="secondary" size="sm" className="admin-button" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </div>
  )
}
