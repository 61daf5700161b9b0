import { ChevronDown } from '#web/ui/icons/lucide.ts'
import type { Make } from '#contract/metal/makes.ts'
import { alloyNamed } from '#domain/pricing/metal/alloys.ts'
import { sumOfParts } from '#domain/pricing/metal/break-up/shown-break-up.ts'
import {
  formatRupees,
  paiseFromRupees,
  rupeesFromPaise,
  type Paise,
  type Rupees,
} from '#domain/pricing/money.ts'
import { priceParts as text } from '#i18n/catalogue/price-parts.ts'
import { Price } from '#web/ui/price.tsx'
import { shopMoment } from './shop-moment.ts'
import { Unbroken } from '#web/ui/document/unbroken.tsx'

type Part = Make['parts'][number]

interface PriceBreakUpProps {
  make: Pick<Make, 'grossMg' | 'parts'>
  /** What its parts add up to, in rupees. */
  price: Rupees
  /** Since when the rates of the price count, if that is known. */
  ratedAt?: string | null | undefined
  /** In a list of pieces: smaller, and it says that the price is of one. */
  isInList?: boolean
  /** The shop charges no tax. */
  isUntaxed?: boolean
  /** What the piece costs now and the tax on it, where its tax and its total are to be shown. */
  taxed?: { now: Paise; tax: Paise }
}

/** How the price of a make is made, part by part, folded until somebody asks; nothing without parts. */
export function PriceBreakUp({
  make,
  price,
  ratedAt = null,
  isInList = false,
  taxed,
  isUntaxed = taxed?.tax === 0,
}: PriceBreakUpProps) {
  const { parts, grossMg } = make
  // What a sale takes off a part is among the parts.
  const sum = sumOfParts(parts)
  const isInSale = sum < paiseFromRupees(price)
  const usual = isUntaxed ? text.untaxed : text.taxed
  const before = isInSale ? (isUntaxed ? text.untaxedInSale : text.inSale) : usual
  if (parts.length === 0) return null
  const shown = isInSale ? sum : paiseFromRupees(price)
  return (
    <details className={`group ${isInList ? 'text-note' : 'border-y border-line text-control'}`}>
      <summary
        className={`flex min-h-11 cursor-pointer items-center gap-3 font-medium ${isInList ? 'w-fit text-ink-2' : 'justify-between'}`}
      >
        {text.title}
        <ChevronDown
          aria-hidden="true"
          className="ico-s text-ink-2 transition-transform duration-(--duration-1) group-open:rotate-180"
        />
      </summary>
      <table className="mb-3 w-full text-ink">
        <tbody>
          {parts.map((part, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- parts of one price have no other name
            <tr key={at} className="border-t border-line align-top">
              <th scope="row" className="py-2 pr-4 text-left font-normal wrap-anywhere">
                <PartName part={part} />
              </th>
              <td className="py-2 text-right">
                <Price rupees={part.amount} />
              </td>
            </tr>
          ))}
          <tr className="border-t border-edge font-semibold">
            <th scope="row" className="py-2 pr-4 text-left">
              {text.price}
              <span className="block text-note font-normal text-ink-2">
                {isInList ? before.onePiece : before.price}
              </span>
            </th>
            <td className="py-2 text-right">
              <Price rupees={rupeesFromPaise(shown)} />
            </td>
          </tr>
          {/* A sale of the whole piece is none of the parts: its tax stands beside its price. */}
          {taxed?.now === shown && taxed.tax > 0 && <TaxRows {...taxed} />}
        </tbody>
      </table>
      <p className="mb-3 text-note text-ink-2">
        <Unbroken text={text.gross(text.grams(grossMg))} />{' '}
        {ratedAt !== null && <Unbroken text={text.rated(shopMoment(ratedAt))} />}
      </p>
    </details>
  )
}

function TaxRows({ now, tax }: NonNullable<PriceBreakUpProps['taxed']>) {
  return (
    <>
      <tr className="border-t border-line">
        <th scope="row" className="py-2 pr-4 text-left font-normal">
          {text.tax}
        </th>
        <td className="py-2 text-right">
          <Price rupees={rupeesFromPaise(tax)} />
        </td>
      </tr>
      <tr className="border-t border-edge font-semibold">
        <th scope="row" className="py-2 pr-4 text-left">
          {text.withTax}
        </th>
        <td className="py-2 text-right">
          <Price rupees={rupeesFromPaise(now + tax)} />
        </td>
      </tr>
    </>
  )
}

function PartName({ part }: { part: Part }) {
  const { kind, label = '', alloy = '', netMg = 0, perGram = 0, milliCarats = 0 } = part
  if (kind === 'metal') {
    return (
      <>
        {withCode(text.alloy(alloyNamed(alloy)), alloy)}
        <span className="block text-note text-ink-2">
          {text.metal(text.grams(netMg), formatRupees(perGram))}
        </span>
      </>
    )
  }
  if (kind === 'charge') return label
  if (kind !== 'stone') return text.part[kind]
  return (
    <>
      {label}
      {milliCarats > 0 && (
        <span className="block text-note text-ink-2">{text.carats(milliCarats)}</span>
      )}
    </>
  )
}

/** `22K gold (22K916)`, but `Silver 925`: its code is in its name. */
function withCode(name: string, code: string): string {
  return name.endsWith(code) ? name : `${name} (${code})`
}
