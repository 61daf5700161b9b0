import { formatRupees, type Rupees } from '#domain/pricing/money.ts'
import { returns as text } from '#i18n/returns.ts'
import { FieldError } from '#web/ui/forms/field.tsx'
import type { Exchange } from './use-exchange.ts'

/** The sums of an exchange, before it is requested. */
export function ExchangeSums({ exchange }: { exchange: Exchange }) {
  return (
    <output className="block empty:hidden">
      {exchange.state === 'loading' && <span className="text-ink-2">{text.reckoning}</span>}
      {exchange.state === 'failed' && <FieldError>{exchange.problem}</FieldError>}
      {exchange.state === 'ready' && (
        <span className="grid gap-1 rounded-md bg-ivory px-4 py-3 text-pretty">
          <span className="font-medium">{text.newOrder(formatRupees(exchange.total))}</span>
          {exchange.worth !== null && <span>{countedText(exchange.worth, exchange.day)}</span>}
          <span>{differenceOf(exchange)}</span>
          <span className="text-note text-ink-2">{text.exchangeNote}</span>
        </span>
      )}
    </output>
  )
}

type Ready = Extract<Exchange, { state: 'ready' }>

/** With what the pieces count that come back. */
function countedText(worth: Rupees, day: Ready['day']): string {
  const cost = formatRupees(worth)
  if (day === undefined) return text.counted(cost)
  const value = formatRupees(day.value)
  if (day.value < worth) return text.countedLower(value, cost)
  if (day.value === worth) return text.countedSame(value)
  if (day.given === 0) return text.countedCheaper(value, cost)
  return text.countedHigher(value, cost, formatRupees(day.given))
}

function differenceOf({ toPay, back }: Ready): string {
  if (toPay === null || back === null) return text.differenceLater
  // Only where one cannot pay for the other do both sums move.
  if (toPay > 0 && back > 0) return text.apart(formatRupees(back), formatRupees(toPay))
  if (toPay > 0) return text.toPay(formatRupees(toPay))
  return back > 0 ? text.back(formatRupees(back)) : text.even
}
