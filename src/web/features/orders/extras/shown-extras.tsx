import type { ReactNode } from 'react'
import { isGiftOrNote } from '#domain/orders/extras/order-extras.ts'
import { orderExtras as text } from '#i18n/orders/order-extras.ts'
import type { UntrustedOrder } from '#web/features/orders/untrusted-order.ts'

/** What was asked for with an order beside its day; empty where nothing was. */
export function ShownExtras({
  extras,
  className = '',
}: Pick<UntrustedOrder, 'extras'> & { className?: string }) {
  if (!extras || !isGiftOrNote(extras)) return null
  const { isWrapped, hidesPrices, message, note } = extras
  const plain = [isWrapped && text.isWrapped, hidesPrices && text.pricesHidden].filter(Boolean)
  return (
    <div className={`grid gap-1 text-control ${className}`}>
      {plain.length > 0 && <p className="font-medium">{plain.join(' · ')}</p>}
      {message !== '' && <Said name={text.message}>{message}</Said>}
      {note !== '' && <Said name={text.note}>{note}</Said>}
    </div>
  )
}

function Said({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      <span className="text-ink-3">{name}: </span>
      {children}
    </p>
  )
}
