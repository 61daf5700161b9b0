import { useId, type ReactNode, type RefObject } from 'react'
import type { Product } from '#contract/catalogue/catalogue.ts'
import type { Make, SoldSize } from '#contract/metal/makes.ts'
import { formatPaise } from '#domain/pricing/money.ts'
import { costAt } from '#domain/pricing/sale-price.ts'
import { priceParts } from '#i18n/catalogue/price-parts.ts'
import { sizes as text } from '#i18n/catalogue/sizes.ts'
import { usePressedFirst } from '#web/ui/feedback/use-pressed-first.ts'
import { FieldError } from '#web/ui/forms/field.tsx'
import { ChoiceTile } from './choice-tile.tsx'

const words = text.chooser

interface SizeChooserProps {
  product: Pick<Product, 'price' | 'sale'>
  kind: NonNullable<Make['sizeKind']>
  /** The smallest first. */
  sizes: readonly SoldSize[]
  chosen: string | undefined
  onChoose: (code: string) => void
  /** Whether somebody wanted to buy without a size; then it says so. */
  isMissing: boolean
  /** Whether a size that is not there is made for who asks. */
  isToOrder: boolean
  /** The group, to which the focus goes then. */
  group: RefObject<HTMLFieldSetElement | null>
  /** How to find one's size, and what happens with a wrong one. */
  children: ReactNode
}

/** The sizes that a piece comes in: those that can be had in their order, then those that are sold out. */
export function SizeChooser(props: SizeChooserProps) {
  const { product, kind, sizes, onChoose, isMissing, isToOrder, group, children } = props
  const [pressed, press] = usePressedFirst(onChoose)
  const chosen = pressed ?? props.chosen
  const name = useId()
  const errorId = useId()
  const size = sizes.find(({ code }) => code === chosen)
  const inOrder = sizes.toSorted((a, b) => Number(b.isPossible) - Number(a.isPossible))
  return (
    <fieldset
      ref={group}
      role="radiogroup"
      aria-required="true"
      aria-invalid={isMissing || undefined}
      aria-describedby={isMissing ? errorId : undefined}
    >
      <legend className="mb-2.5 text-sm">
        <span className="font-medium">{words.title[kind]}</span>{' '}
        <span className="text-ink-3">
          {size === undefined
            ? words.choose
            : `${words.code({ kind, code: size.code })} · ${priceParts.grams(size.netMg)}`}
        </span>
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-2 lg:grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))]">
        {inOrder.map((one) => (
          <ChoiceTile
            key={one.code}
            group={name}
            value={one.code}
            isChosen={one.code === chosen}
            isDisabled={!isOffered(one)}
            onChoose={() => press(one.code)}
            layout="grid min-h-13 content-center justify-items-center px-1 py-1.5 text-center has-disabled:border-line has-disabled:bg-transparent"
          >
            <span
              className={isOffered(one) || isToOrder ? 'tabular-nums' : 'tabular-nums line-through'}
            >
              {words.code({ kind, code: one.code })}
            </span>
            <span className="text-note font-normal text-ink-2">{stateOf(one, isToOrder)}</span>
            {one.price !== null && isOffered(one) && (
              <span className="sr-only">{formatPaise(costAt(product, one.price, one.sale))}</span>
            )}
          </ChoiceTile>
        ))}
      </div>
      {isMissing && (
        <div role="alert">
          <FieldError id={errorId}>{words.missing}</FieldError>
        </div>
      )}
      <div className="mt-1.5 flex flex-wrap items-center gap-x-6">{children}</div>
    </fieldset>
  )
}

/** Whether a size can be had and has a price today. */
export function isOffered({ isPossible, price }: Pick<SoldSize, 'isPossible' | 'price'>): boolean {
  return isPossible && price !== null
}

function stateOf({ isPossible, days, left }: SoldSize, isToOrder: boolean): string {
  if (!isPossible) return isToOrder ? words.toOrderShort : words.gone
  if (days > 0) return words.madeIn(days)
  return left !== null && left <= FEW ? words.left(left) : words.inStock
}

/** From this many pieces down a size says how many are left. */
const FEW = 3
