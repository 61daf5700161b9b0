import { Link } from 'react-router'
import type { Delivery } from '#contract/orders/delivery.ts'
import { daysOfPieces } from '#domain/delivery/delivery-days.ts'
import { promisedDays } from '#domain/delivery/promised-days.ts'
import { writtenDays } from '#domain/delivery/written-days.ts'
import { formatRupees, type Rupees } from '#domain/pricing/money.ts'
import { delivery as text } from '#i18n/delivery.ts'
import { dateTag } from '#i18n/language.ts'

/** Pieces that are sent together. */
export type SentPieces = Parameters<typeof daysOfPieces>[1]

interface DeliveryAnswerProps {
  pin: string
  delivery: Delivery
  pieces: SentPieces
  /** Orders below this can be paid in cash, in rupees. */
  cashBelow: Rupees
  /** Whether none of the pieces has to be paid before. */
  takesCash: boolean
}

/** Where a PIN code is, on which days pieces arrive there, and whether they can be paid in cash. */
export function DeliveryAnswer({
  pin,
  delivery,
  pieces,
  cashBelow,
  takesCash,
}: DeliveryAnswerProps) {
  const place = delivery.city === '' ? delivery.state : delivery.city
  if (!delivery.isServed) {
    return (
      <>
        {text.notServed(pin, place)}{' '}
        <Link to={`/contact?pin=${pin}`} className="link">
          {text.ask}
        </Link>
      </>
    )
  }
  const days = daysOfPieces(delivery.days ?? undefined, pieces)
  const cash = delivery.takesCash && takesCash ? text.cash(formatRupees(cashBelow)) : text.noCash
  return (
    <>
      <b className="font-semibold">{`${pin} ${place}`}</b>
      {' · '}
      {days === undefined ? (
        text.unknownDays
      ) : (
        <b className="font-semibold whitespace-nowrap">{daysFrom(days, delivery)}</b>
      )}
      {' · '}
      {cash}
    </>
  )
}

type Days = NonNullable<ReturnType<typeof daysOfPieces>>

function daysFrom(days: Days, { at, ...calendar }: Delivery): string {
  return writtenDays(promisedDays(days, new Date(at), calendar), dateTag)
}
