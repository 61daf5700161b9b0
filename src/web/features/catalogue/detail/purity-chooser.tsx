import { useId } from 'react'
import type { Product } from '#contract/catalogue/catalogue.ts'
import type { Make } from '#contract/metal/makes.ts'
import { formatPaise } from '#domain/pricing/money.ts'
import { costAt } from '#domain/pricing/sale-price.ts'
import { priceParts } from '#i18n/catalogue/price-parts.ts'
import { onRequest } from '#i18n/catalogue/on-request.ts'
import { sizes } from '#i18n/catalogue/sizes.ts'
import { product as text } from '#i18n/catalogue/product.ts'
import { usePressedFirst } from '#web/ui/feedback/use-pressed-first.ts'
import { ChoiceTile } from './choice-tile.tsx'
import { isSoldOut } from './piece-stock.ts'

interface PurityChooserProps {
  product: Pick<Product, 'price' | 'sale'>
  makes: readonly Make[]
  chosen: number | undefined
  onChoose: (makeId: number) => void
  /** What is to be known of the piece; empty when nothing is. */
  note: string
  /** Whether none has a price until there are new rates. */
  isOnRequest: boolean
}

/** The purities that a product is made in, each with what it costs, in its sale where one runs; one of them is always chosen. */
export function PurityChooser(props: PurityChooserProps) {
  const { product, makes, onChoose, note, isOnRequest } = props
  const group = useId()
  const [pressed, press] = usePressedFirst(onChoose)
  const chosen = pressed ?? props.chosen
  const noPrice = isOnRequest ? onRequest.price : text.noPriceToday
  const make = makes.find(({ makeId }) => makeId === chosen)
  return (
    <fieldset>
      <legend className="mb-2.5 text-sm">
        <span className="font-medium">{text.purity}</span>{' '}
        {make !== undefined && (
          <span className="text-ink-3">
            {priceParts.alloy(make)} · {priceParts.grams(make.netMg)}
          </span>
        )}
      </legend>
      {/* As wide as the longest usual price; a longer one goes to a second line. */}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-2.5">
        {makes.map((one) => (
          <ChoiceTile
            key={one.makeId}
            group={group}
            value={one.makeId}
            isChosen={one.makeId === chosen}
            isDisabled={one.price === null && !isOnRequest}
            onChoose={() => press(one.makeId)}
            layout="flex min-h-11 items-center gap-2.5 px-3 py-1.5"
          >
            <span
              aria-hidden="true"
              className={`swatch-${one.material} size-5 flex-none rounded-full inset-ring inset-ring-ink/28`}
            />
            <span>
              {priceParts.alloy(one)}
              <span className="block text-note font-normal text-ink-2">
                <span className="money">
                  {one.price === null ? noPrice : formatPaise(costAt(product, one.price, one.sale))}
                </span>
                {one.price !== null && isSoldOut(one) && ` · ${sizes.chooser.gone}`}
              </span>
            </span>
          </ChoiceTile>
        ))}
      </div>
      {note !== '' && <p className="mt-2.5 text-note text-pretty text-ink-2">{note}</p>}
    </fieldset>
  )
}
