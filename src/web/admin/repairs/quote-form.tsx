import { useState, type SubmitEvent } from 'react'
import { quoteRepair } from '#contract/repairs/repairs.ts'
import {
  formatPaise,
  formatRupees,
  paiseFromRupees,
  percentOf,
  rupeesFromPaise,
  rupeesFromText,
  type BasisPoints,
} from '#domain/pricing/money.ts'
import { thousandthsFromText } from '#domain/pricing/metal/weights.ts'
import { quoteSums, type QuoteSums } from '#domain/repairs/repair-quote.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { markUnsaved } from '#web/ui/forms/mark-unsaved.ts'
import { useWrongFocus } from '#web/ui/forms/use-wrong-focus.ts'
import { useStep, type RepairStepsProps } from './use-step.ts'

/** Quotes a job: gold at the present rate, labour and tax; the sums are shown before it is sent. */
export function QuoteForm({ shown, terms, ...rest }: RepairStepsProps) {
  const { busy, slips, setSlips, run } = useStep(rest)
  const own = useWrongFocus(slips)
  const [alloy, setAlloy] = useState('')
  const [grams, setGrams] = useState('')
  const [labour, setLabour] = useState('')
  const [note, setNote] = useState('')
  const goldMg = alloy === '' ? 0 : thousandthsFromText(grams)
  const labourRupees = rupeesFromText(labour)
  const perGram = terms.alloys.find((one) => one.alloy === alloy)?.perGram ?? 0
  const sums =
    goldMg === undefined || labourRupees === undefined
      ? undefined
      : quoteSums({
          goldMg,
          perGram: paiseFromRupees(perGram),
          labour: paiseFromRupees(labourRupees),
          taxBasisPoints: terms.taxBasisPoints,
        })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy !== undefined) return
    if (goldMg === undefined) return setSlips({ goldMg: 'Enter a weight in grams, such as 0.250.' })
    if (labourRupees === undefined || sums === undefined) {
      return setSlips({
        labour:
          'Enter the labour in rupees, such as 650 or 650.50; 0 if it is free. Write a point before the paise.',
      })
    }
    const seenTotal = rupeesFromPaise(sums.total)
    const body = { seen: shown.version, alloy, goldMg, labour: labourRupees, note, seenTotal }
    const params = { repairId: shown.repairId }
    void run('quote', () => adminApi.call(quoteRepair, { params, body }))
  }

  return (
    <form ref={own} onSubmit={submit} onInput={markUnsaved} noValidate className="grid gap-4">
      <SelectField
        label="Gold that is added"
        name="alloy"
        value={alloy}
        onChange={setAlloy}
        error={slips['alloy']}
        options={[
          { value: '', label: 'None' },
          ...terms.alloys.map(({ alloy: value, label, perGram: rate }) => {
            return { value, label: `${label}, ${formatRupees(rate)} per gram` }
          }),
        ]}
      />
      {alloy !== '' && (
        <TextField
          label="Weight of it, g"
          name="goldMg"
          inputMode="decimal"
          autoComplete="off"
          value={grams}
          onChange={setGrams}
          error={slips['goldMg']}
        />
      )}
      <TextField
        label="Labour, ₹"
        name="labour"
        inputMode="decimal"
        autoComplete="off"
        hint="Before tax."
        value={labour}
        onChange={setLabour}
        error={slips['labour']}
      />
      <TextField
        label="Words about the quote"
        name="quoteNote"
        multiline
        rows={2}
        optional
        maxLength={500}
        value={note}
        onChange={setNote}
        error={slips['note']}
      />
      <p role="status" className="text-ink-2">
        {sums === undefined ? '' : sumsText(sums, terms.taxBasisPoints)}
      </p>
      <Button
        type="submit"
        size="sm"
        busy={busy === 'quote'}
        busyLabel="Sending..."
        className="justify-self-start"
      >
        Send the quote
      </Button>
    </form>
  )
}

function sumsText({ gold, labour, tax, total }: QuoteSums, taxBasisPoints: BasisPoints): string {
  const parts = [
    ...(gold > 0 ? [`gold ${formatPaise(gold)}`] : []),
    `labour ${formatPaise(labour)}`,
    `GST ${percentOf(taxBasisPoints)}% ${formatPaise(tax)}`,
  ]
  return `Total ${formatPaise(total)}: ${parts.join(', ')}`
}
