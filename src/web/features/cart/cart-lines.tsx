import { useRef, type ReactNode, type RefObject } from 'react'
import type { CartLine } from '#contract/cart/cart.ts'
import { lineKind } from '#web/api/line-kind.ts'
import { isCounted } from '#web/api/orders/line-shortage.ts'
import { cart as text } from '#i18n/cart/cart.ts'
import { LineEngraving } from '#web/ui/orders/line-engraving.tsx'
import { SaleNote } from '#web/ui/sale-note.tsx'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { Unbroken } from '#web/ui/document/unbroken.tsx'
import {
  hasPrice,
  LineBreakUp,
  LineMend,
  LineName,
  LinePicture,
  LinePrice,
  LineStepper,
  LineSubtotal,
  RemoveLine,
} from './cart-line-parts.tsx'
import { RateChanged } from './rate-changed.tsx'
import { useCartLine, type CartLineActions } from './use-cart-line.ts'

/** The lines of the cart: a table where the window is wide, cards where it is not. */
export function CartLines({ lines }: { lines: readonly CartLine[] }) {
  const isWide = useIsWide()
  const list = useRef<HTMLDivElement>(null)
  const rows = lines.map((line, index) => {
    const props = { line, onRemoved: () => focusLine(list, index) }
    return isWide ? (
      <TableLine key={line.cartId} {...props} />
    ) : (
      <CardLine key={line.cartId} {...props} />
    )
  })
  return (
    <div ref={list}>
      {isWide ? <LineTable>{rows}</LineTable> : <ul className="border-b border-line">{rows}</ul>}
    </div>
  )
}

/** After a removal the next line's name has the focus. */
function focusLine(list: RefObject<HTMLElement | null>, removed: number): void {
  const names = [...(list.current?.querySelectorAll<HTMLElement>('[data-line-name]') ?? [])]
  const next = names[removed + 1] ?? names[removed - 1]
  next?.focus()
}

function LineTable({ children }: { children: ReactNode }) {
  const head = 'border-b border-line pr-3 pb-3 text-left lg:pr-4 text-note font-medium text-ink-3'
  return (
    <table className="w-full">
      <thead>
        <tr>
          <th scope="col" className={head}>
            {text.columns.product}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {text.columns.price}
          </th>
          <th scope="col" className={`${head} pl-3 lg:pl-6`}>
            {text.columns.quantity}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {text.columns.subtotal}
          </th>
          <th scope="col" className={`${head} w-11 pr-0`}>
            <span className="sr-only">{text.columns.remove}</span>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

interface LineProps {
  line: CartLine
  onRemoved: () => void
}

/** What is said of a piece under its name; of one that is not sold any more, only that. */
function LineNotes({ line, actions }: { line: CartLine; actions: CartLineActions }) {
  const { isChanging, isKeeping, set, remove, keep } = actions
  return (
    <>
      <LineEngraving engraving={line.engraving} />
      {line.product.isAvailable && (
        <>
          <SaleNote sale={line.product.sale} />
          <LineBreakUp line={line} />
        </>
      )}
      <LineMend line={line} isChanging={isChanging} onSet={set} onRemove={remove} />
      {line.product.isAvailable && (
        <RateChanged line={line} isChanging={isKeeping} onKeep={keep} onRemove={remove} />
      )}
    </>
  )
}

const FADE = 'transition-opacity duration-(--duration-2)'

function TableLine({ line, onRemoved }: LineProps) {
  const actions = useCartLine(line, onRemoved)
  const { isChanging, isRemoving, step, remove } = actions
  const cell = 'border-b border-line py-6 pr-3 align-middle lg:pr-4'
  return (
    <tr className={`${FADE} ${isRemoving ? 'opacity-0' : ''}`}>
      <td className={cell}>
        <div className="flex items-center gap-4 lg:gap-6">
          <LinePicture line={line} className="w-20 lg:w-28" />
          <div>
            <LineName line={line} />
            <p className="text-sm text-ink-3">
              <Unbroken text={lineKind(line) ?? ''} />
            </p>
            <LineNotes line={line} actions={actions} />
          </div>
        </div>
      </td>
      <td className={`${cell} text-right`}>
        <LinePrice line={line} />
      </td>
      <td className={`${cell} pl-3 lg:pl-6`}>
        <LineStepper line={line} isChanging={isChanging} onStep={step} />
      </td>
      <td className={`${cell} text-right`}>
        <LineSubtotal line={line} />
      </td>
      <td className={`${cell} pr-0`}>
        <RemoveLine line={line} onRemove={remove} />
      </td>
    </tr>
  )
}

function CardLine({ line, onRemoved }: LineProps) {
  const actions = useCartLine(line, onRemoved)
  const { isChanging, isRemoving, step, remove } = actions
  return (
    <li
      className={`grid grid-cols-[min(26vw,6.5rem)_minmax(0,1fr)] items-start gap-x-4 border-t border-line py-5 ${FADE} ${isRemoving ? 'opacity-0' : ''}`}
    >
      <LinePicture line={line} className="w-full" />
      <div className="relative flex flex-col">
        <LineName line={line} className="self-start pr-[44px] leading-[1.375]" />
        <p className="text-sm text-ink-3">
          {hasPrice(line.product) && (
            <>
              <LinePrice line={line} /> ·{' '}
            </>
          )}
          <Unbroken text={lineKind(line) ?? ''} />
        </p>
        <LineNotes line={line} actions={actions} />
        {isCounted(line) && (
          <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
            <LineStepper line={line} isChanging={isChanging} onStep={step} />
            <LineSubtotal line={line} />
          </div>
        )}
        <div className="absolute -top-2 -right-3">
          <RemoveLine line={line} onRemove={remove} />
        </div>
      </div>
    </li>
  )
}
