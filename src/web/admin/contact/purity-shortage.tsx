import { useState } from 'react'
import { formatPaise, paiseFromRupees, rupeesFromText } from '#domain/pricing/money.ts'
import { formatGrams, thousandthsFromText } from '#domain/pricing/metal/weights.ts'
import { owedForShortage } from '#domain/shop/purity-shortage.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'

const EMPTY = { net: '', said: '916', found: '', rate: '', fee: '' }
const FIELDS = [
  { name: 'net', label: 'Net weight sold (g)' },
  { name: 'said', label: 'Fineness of the hallmark' },
  { name: 'found', label: 'Fineness that was found' },
  { name: 'rate', label: 'Rate when it was sold (₹ a gram)' },
  { name: 'fee', label: 'Testing charges (₹)' },
] as const

/** What the law gives a buyer whose piece is less pure than its hallmark says, with the sentence that tells them. */
export function PurityShortage({ onSaid }: { onSaid: (text: string) => void }) {
  const [typed, setTyped] = useState(EMPTY)
  const said = sentenceOf(typed)
  return (
    <section aria-label="What a shortage of purity is worth" className="mt-6 grid gap-3">
      <h3 className="font-semibold">What a shortage of purity is worth</h3>
      <p className="text-note text-ink-2">
        Two times the missing metal of the weight sold, and the testing charges (BIS Rules 2018,
        rule 49). Weight and rate are on the invoice.
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {FIELDS.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            name={`shortage.${name}`}
            inputMode="decimal"
            autoComplete="off"
            value={typed[name]}
            onChange={(value) => setTyped({ ...typed, [name]: value })}
          />
        ))}
      </div>
      <output className="font-medium tabular-nums empty:hidden">{said}</output>
      <Button
        variant="secondary"
        size="sm"
        className="admin-button justify-self-start"
        disabled={said === ''}
        onClick={() => onSaid(said)}
      >
        Write it below
      </Button>
    </section>
  )
}

/** Empty while something is missing, or where nothing is short. */
function sentenceOf({ net, said, found, rate, fee }: typeof EMPTY): string {
  const netMg = thousandthsFromText(net)
  const perGram = rupeesFromText(rate)
  const test = rupeesFromText(fee === '' ? '0' : fee)
  const [hallmark, tested] = [said, found].map((text) => (/^\d{3}$/.test(text) ? Number(text) : 0))
  if (netMg === undefined || perGram === undefined || test === undefined) return ''
  if (!hallmark || !tested || tested >= hallmark) return ''
  const owed = owedForShortage({
    netMg,
    said: hallmark,
    found: tested,
    paisePerGram: paiseFromRupees(perGram),
    testFee: paiseFromRupees(test),
  })
  return `The test found ${tested} instead of ${hallmark} in ${formatGrams(netMg)}. We pay you ${formatPaise(owed)}: two times the shortage, and the testing charges.`
}
