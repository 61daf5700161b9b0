import { useId } from 'react'
import type { Make } from '#contract/metal/makes.ts'
import { formatGrams } from '#domain/pricing/metal/weights.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { priceParts } from '#i18n/catalogue/price-parts.ts'
import { onRequest } from '#i18n/catalogue/on-request.ts'
import { product as text } from '#i18n/catalogue/product.ts'

interface PurityChooserProps {
  makes: readonly Make[]
  chosen: number | undefined
  onChoose: (makeId: number) => void
  /** What is to be known of the piece; empty when nothing is. */
  note: string
  /** Whether none has a price until there are new rates. */
  isOnRequest: boolean
}

/** The purities that a product is made in, each with what it costs; one of them is always chosen. */
export function PurityChooser({ makes, chosen, onChoose, note, isOnRequest }: PurityChooserProps) {
  const group = useId()
  const noPrice = isOnRequest ? onRequest.price : text.noPriceToday
  const make = makes.find(({ makeId }) => makeId === chosen)
  return (
    <fieldset>
      <legend className="mb-2.5 text-sm">
        <span className="font-medium">{text.purity}</span>{' '}
        {make !== undefined && (
          <span className="text-ink-3">
            {priceParts.alloy(make)} · {formatGrams(make.netMg)}
          </span>
        )}
      </legend>
      <div className="flex flex-wrap gap-2.5">
        {makes.map((one) => (
          <label
            key={one.makeId}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm border border-edge bg-white py-1.5 pr-4 pl-3 text-control has-checked:border-mor-800 has-checked:font-medium has-checked:inset-ring has-checked:inset-ring-mor-800 choice has-disabled:cursor-default has-disabled:text-ink-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-mor-700"
          >
            <input
              type="radio"
              name={group}
              value={one.makeId}
              checked={one.makeId === chosen}
              disabled={one.price === null && !isOnRequest}
              onChange={() => onChoose(one.makeId)}
              className="sr-only"
            />
            <span
              aria-hidden="true"
              className={`swatch-${one.material} size-5 flex-none rounded-full inset-ring inset-ring-ink/28`}
            />
            <span>
              {priceParts.alloy(one)}
              <span className="money block text-note font-normal text-ink-2">
                {one.price === null ? noPrice : formatRupees(one.price)}
              </span>
            </span>
          </label>
        ))}
      </div>
      {note !== '' && <p className="mt-2.5 text-note text-pretty text-ink-2">{note}</p>}
    </fieldset>
  )
}
