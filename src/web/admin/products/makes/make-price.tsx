import type { MakeInput, ProductMakes } from '#contract/metal/makes.ts'
import { alloyWithoutRate, metalPrice, type Rates } from '#domain/pricing/metal/metal-price.ts'
import { formatCarats, formatGrams } from '#domain/pricing/metal/weights.ts'
import { writtenParts, type WrittenPart } from '#domain/pricing/metal/break-up/shown-break-up.ts'
import { termsOfMake } from '#domain/pricing/metal/written-make.ts'
import { formatPaise, formatRupees, paiseFromRupees } from '#domain/pricing/money.ts'
import { priceParts as words } from '#i18n/catalogue/price-parts.ts'
import { Price } from '#web/ui/price.tsx'

interface MakePriceProps {
  /** Undefined while something of it cannot be read. */
  make: MakeInput | undefined
  alloys: ProductMakes['alloys']
}

/** What a make costs at present rates, part by part, while it is typed. */
export function MakePrice({ make, alloys }: MakePriceProps) {
  return (
    <div aria-live="polite" className="rounded-md bg-ivory p-3 sm:col-span-2">
      <Shown make={make} alloys={alloys} />
    </div>
  )
}

function Shown({ make, alloys }: MakePriceProps) {
  if (make === undefined) {
    return <p className="text-note text-ink-2">The price shows when the figures are complete.</p>
  }
  const terms = termsOfMake(make)
  const rates = ratesOf(alloys)
  const breakUp = metalPrice(terms, rates)
  if (breakUp === undefined) {
    const missing = alloyWithoutRate(terms, rates)
    return (
      <p className="text-note font-medium text-warning">
        {missing === undefined
          ? 'The fees are more than the price. This make cannot be sold like that.'
          : `No rate for ${missing}. This make cannot be sold until it has one.`}
      </p>
    )
  }
  return (
    <>
      <p className="flex justify-between gap-4 font-semibold">
        Price at present rates
        <span className="money">{formatPaise(breakUp.price)}</span>
      </p>
      <ul className="mt-1 text-note text-ink-2">
        {writtenParts(breakUp).map((part, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- parts of one price have no other name
          <li key={at} className="flex justify-between gap-4 border-t border-line py-1">
            <span className="min-w-0 wrap-anywhere">{nameOf(part)}</span>
            <Price rupees={part.amount} />
          </li>
        ))}
      </ul>
    </>
  )
}

function nameOf(part: WrittenPart): string {
  const { kind, label = '', alloy = '', netMg = 0, perGram = 0, milliCarats = 0 } = part
  if (kind === 'metal') return `${alloy}, ${words.metal(formatGrams(netMg), formatRupees(perGram))}`
  if (kind === 'charge') return label
  if (kind !== 'stone') return words.part[kind]
  return milliCarats > 0 ? `${label}, ${formatCarats(milliCarats)}` : label
}

/** Rates in paise per gram. */
export function ratesOf(alloys: ProductMakes['alloys']): Rates {
  return new Map(
    alloys.flatMap(({ alloy, perGram }) =>
      perGram === null ? [] : [[alloy, paiseFromRupees(perGram)] as const],
    ),
  )
}
