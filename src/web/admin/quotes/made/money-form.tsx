import { useState, type SubmitEvent } from 'react'
import { receiveMade, returnMade } from '#contract/orders/made/made.ts'
import { RECORDED_CHANNELS } from '#domain/payments/payments.ts'
import { formatRupees, rupeesFromText } from '#domain/pricing/money.ts'
import { shopDayOf, startOfShopDay, writtenDay } from '#domain/shop/shop-days.ts'
import { labels } from '#i18n/catalogue/labels.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { markUnsaved } from '#web/ui/forms/mark-unsaved.ts'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { useMadeStep, type MadeStepsProps } from './use-made-step.ts'

const CHANNELS = RECORDED_CHANNELS.map((value) => ({
  value,
  label: labels.paymentChannel(value),
}))

interface MoneyFormProps extends MadeStepsProps {
  kind: 'receive' | 'return'
}

interface Asked {
  amount: number
  channel: (typeof RECORDED_CHANNELS)[number]
  reference: string
  movedOn: string
}

/** Records money that came for a piece or went back, after a question: a voucher cannot be taken back. */
export function MoneyForm({ kind, quoteId, job, ...ends }: MoneyFormProps) {
  const { isBusy, slips, setSlips, run } = useMadeStep(ends)
  const [asked, setAsked] = useState<Asked>()
  const [today] = useState(() => shopDayOf(new Date()))
  const isIn = kind === 'receive'
  const waits = job.state === 'taken' && job.paid < job.advance
  const wanted = waits ? job.advance - job.paid : Math.abs(job.due) - job.backOnItsWay

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const amount = rupeesFromText(formText(form, 'amount'))
    if (amount === undefined || amount === 0)
      return setSlips({
        amount: 'Enter a sum such as 50,000 or 1,500.50. Write a point before the paise.',
      })
    const chosen = formText(form, 'channel')
    const channel = RECORDED_CHANNELS.find((one) => one === chosen) ?? RECORDED_CHANNELS[0]
    const reference = formText(form, 'reference').trim()
    const movedOn = formText(form, 'movedOn')
    if (channel !== 'cash' && reference === '') {
      const slip =
        channel === 'card'
          ? 'Enter the number (RRN) of the slip of the card machine.'
          : 'Enter the number that the bank statement shows.'
      return setSlips({ reference: slip })
    }
    // Half of a date is none; the question below names the day.
    if (startOfShopDay(movedOn) === undefined) {
      return setSlips({ movedOn: `Enter the day the money ${isIn ? 'came' : 'went back'}.` })
    }
    setSlips({})
    setAsked({ amount, channel, reference, movedOn })
  }

  function record(moved: Asked) {
    setAsked(undefined)
    // The question has named the day.
    const body = { seen: job.version, ...moved, isOldDayMeant: true }
    const params = { quoteId }
    const endpoint = isIn ? receiveMade : returnMade
    void run(() => adminApi.call(endpoint, { params, body }))
  }

  const label = isIn ? 'Record the money' : 'Record what went back'
  return (
    <form
      onSubmit={submit}
      onInput={markUnsaved}
      noValidate
      className="grid gap-4 rounded-md border border-line p-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={isIn ? 'Received, ₹' : 'Given back, ₹'}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={wanted.toFixed(2)}
          error={slips['amount']}
        />
        <SelectField label="How" name="channel" options={CHANNELS} />
        <TextField
          label="On"
          name="movedOn"
          type="date"
          required
          max={today}
          defaultValue={today}
          error={slips['movedOn']}
        />
        <TextField
          label="Reference"
          name="reference"
          maxLength={60}
          autoComplete="off"
          hint="Of the transfer (UTR), or of the slip of the card machine (RRN); none for cash."
          error={slips['reference']}
        />
      </div>
      <Button
        type="submit"
        size="sm"
        busy={isBusy}
        busyLabel="Recording..."
        aria-haspopup="dialog"
        className="justify-self-start"
      >
        {label}
      </Button>
      {asked !== undefined && (
        <ConfirmDialog
          isOpen
          title={`${isIn ? 'Received' : 'Given back'} ${formatRupees(asked.amount)} on ${writtenDay(asked.movedOn)}?`}
          text={`A ${isIn ? 'receipt' : 'refund'} voucher with the next number is made, and the customer gets an email. It cannot be undone.`}
          confirmLabel={label}
          onClose={() => setAsked(undefined)}
          onConfirm={() => record(asked)}
        />
      )}
    </form>
  )
}
