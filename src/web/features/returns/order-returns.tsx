import type { Order } from '#contract/orders/orders.ts'
import type { Return } from '#contract/orders/returns.ts'
import { whyFinal } from '#domain/returns/return-reasons.ts'
import { returnWindow, type ReturnWindow } from '#domain/returns/return-days.ts'
import { writtenDays } from '#domain/delivery/written-days.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { returns as text } from '#i18n/returns.ts'
import { dateTag } from '#i18n/language.ts'
import { AskReturnButton } from './ask-return-button.tsx'
import { ReturnCard } from './return-card.tsx'

interface OrderReturnsProps {
  order: {
    orderId: number
    status: number
    history: Order['history']
    /** Work on a piece of the customer's own: nothing of it can come back. */
    isWork: true | undefined
    /** The piece that was made to order; absent for others. */
    made?: object | undefined
    lines: readonly { engraving?: Order['orderItems'][number]['engraving'] }[]
  }
  /** Those of the order. */
  returns: readonly Return[]
  /** Of a guest: the key of the link that opened the order; empty without one, then nothing can be asked here. */
  linkKey?: string | undefined
  /** Tells for which order the form is open, undefined once it is not: whoever must log in comes back to it. */
  onAsking?: (orderId: number | undefined) => void
  onAsked: (asked: Return) => void
  onChanged: (asked: Return) => void
}

/** Until when pieces of an order may come back, counted down, the way to ask, and what was asked. */
export function OrderReturns({
  order,
  returns,
  linkKey,
  onAsking,
  onAsked,
  onChanged,
}: OrderReturnsProps) {
  const { orderId } = order
  const { returnDays } = useShop().settings.service
  const window = windowNow(order, returnDays)
  return (
    <>
      {returns.filter(isOfCustomer).map((asked) => (
        <ReturnCard key={asked.returnId} asked={asked} linkKey={linkKey} onChanged={onChanged} />
      ))}
      {window !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-2.5 text-control text-ink-2">
          <p className="text-pretty">
            {window.daysLeft < 0 ? text.over(written(window.until)) : until(window, order)}
          </p>
          {window.daysLeft >= 0 &&
            (linkKey === '' ? (
              <p className="text-pretty">{text.byLink}</p>
            ) : (
              <AskReturnButton
                orderId={orderId}
                linkKey={linkKey}
                isMade={order.made !== undefined}
                onAsking={onAsking}
                onAsked={onAsked}
              />
            ))}
        </div>
      )}
    </>
  )
}

/** What staff took out before it was sent is said at its line, what a courier lost at its parcel: nothing comes back. */
function isOfCustomer({ isUnsent, isLost }: Return): boolean {
  return isUnsent !== true && isLost !== true
}

function windowNow(
  { status, history, isWork }: Pick<OrderReturnsProps['order'], 'status' | 'history' | 'isWork'>,
  returnDays: number,
) {
  const steps = history.map(({ at, to }) => ({ at: new Date(at), to }))
  return returnWindow({ status, history: steps, isWork }, returnDays, new Date())
}

function until({ until: day, daysLeft }: ReturnWindow, order: OrderReturnsProps['order']): string {
  const isMade = order.made !== undefined
  const areFinal = order.lines.every(({ engraving }) => whyFinal({ engraving, isMade }))
  if (!areFinal) return text.until(written(day), daysLeft)
  return isMade ? text.untilFaultyMade(written(day)) : text.untilFaulty(written(day))
}

function written(day: string): string {
  // Its parts stay on one line.
  return writtenDays({ from: day, until: day }, dateTag).replaceAll(' ', '\u00A0')
}
