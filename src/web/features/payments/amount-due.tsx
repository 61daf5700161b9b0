import type { Order } from '#contract/orders/orders.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { storeCredit as credit } from '#i18n/credit.ts'
import { payments as text } from '#i18n/payments.ts'

/** What is still to pay of an order, as the provider asks for it: less than its total where store credit has paid a part. */
export function AmountDue({ order: { totalPrice, storeCredit = 0 } }: { order: Order }) {
  return (
    <dl className="grid gap-2 border-y border-line py-4">
      {storeCredit > 0 && (
        <>
          <Row name={text.whole} amount={formatRupees(totalPrice)} />
          <Row name={credit.used} amount={`−${formatRupees(storeCredit)}`} />
        </>
      )}
      <div className="flex justify-between gap-4 text-lg font-semibold">
        <dt>{text.total}</dt>
        <dd className="money">{formatRupees(totalPrice - storeCredit)}</dd>
      </div>
    </dl>
  )
}

function Row({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4 text-ink-2">
      <dt>{name}</dt>
      <dd className="money">{amount}</dd>
    </div>
  )
}
