import { useState, type SubmitEvent } from 'react'
import { issueGiftCard } from '#contract/books/gift-cards.ts'
import { GIFT_CARD_WAY_LABELS, GIFT_CARD_WAYS } from '#domain/credit/gift-cards.ts'
import { formatRupees, type Rupees } from '#domain/pricing/money.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { requestAttempts } from '#web/api/stores/request-attempts.ts'
import { Button } from '#web/ui/button.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'

const WAYS = GIFT_CARD_WAYS.map((value) => ({ value, label: GIFT_CARD_WAY_LABELS[value] }))

interface Issued {
  code: string
  amount: Rupees
}

/** Issues a gift card, whose code is shown this once. */
export function IssueForm({ onIssued }: { onIssued: () => void }) {
  const [slips, setSlips] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setIsBusy] = useState(false)
  const [issued, setIssued] = useState<Issued>()
  const [attempts] = useState(requestAttempts)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const text = (name: string) => formText(form, name).trim()
    const way = GIFT_CARD_WAYS.find((one) => one === text('way'))
    setSlips(way === undefined ? { way: 'Choose how it was paid.' } : {})
    if (way === undefined) return
    setIsBusy(true)
    try {
      const amount = text('amount').replaceAll(',', '')
      const body = { amount, way, reference: text('reference'), note: text('note') }
      // An answer that is lost issues no second card: the next press gets the same code.
      const headers = { 'idempotency-key': attempts.keyFor(body) }
      const { code, card } = await adminApi.call(issueGiftCard, { body, headers })
      attempts.forget()
      setIssued({ code, amount: card.amount })
      form.reset()
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
        </div>
        <FormFailure>{slips['form']}</FormFailure>
        <Button type="submit" busy={isBusy} busyLabel="Issuing..." className="justify-self-start">
          Issue the gift card
        </Button>
      </form>
      {issued !== undefined && <ShownCode {...issued} />}
    </div>
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

function slipsOf(error: unknown): Record<string, string> {
  const issues = error instanceof ApiError ? (error.problem?.issues ?? []) : []
  const known = issues.map(({ field, message }) => [field, message] as const)
  if (known.length > 0) return Object.fromEntries(known)
  return { form: error instanceof Error ? error.message : String(error) }
}
