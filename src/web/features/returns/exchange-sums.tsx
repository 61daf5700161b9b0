import { formatRupees } from '#domain/pricing/money.ts'
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
          {exchange.worth !== null && <span>{text.counted(formatRupees(exchange.worth))}</span>}
          <span>{differenceOf(exchange)}</span>
          <span className="text-note text-ink-2">{text.exchangeNote}</span>
        </span>
      )}
    </output>
  )
}

function differenceOf({ toPay, back }: Extract<Exchange, { state: 'ready' }>): string {
  if (toPay === null || back === null) return text.differenceLater
  // Only where one cannot pay for the other do both sums move.
  if (toPay > 0 && back > 0) return text.apart(formatRupees(back), formatRupees(toPay))
  if (toPay > 0) return text.toPay(formatRupees(toPay))
  return back > 0 ? text.back(formatRupees(back)) : text.even
}
