import type { OrderMoney } from '#contract/orders/payments.ts'
import { CREDIT_PROVIDER } from '#domain/credit/store-credit.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { labels } from '#i18n/catalogue/labels.ts'
import { Moment } from '#web/ui/moment.tsx'
import { dateFormat } from '#web/ui/format.ts'

/** A day of the wire is midnight of UTC. */
const dayText = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })

type Payment = OrderMoney['payments'][number]

/** One payment of an order: how much, how and when, and the number by which the provider or the bank finds it. */
export function PaymentLine({ payment }: { payment: Payment }) {
  const { amount, receivedOn, at } = payment
  return (
    <>
      Received {formatRupees(amount)}
      {howText(payment)}, {receivedOn === null ? <Moment at={at} /> : dayText(new Date(receivedOn))}
      <span className="block text-xs wrap-anywhere text-ink-3">{factsOf(payment).join(' · ')}</span>
    </>
  )
}

function howText({ provider, channel }: Payment): string {
  if (provider === CREDIT_PROVIDER) return ' from store credit'
  return channel === '' ? '' : ` by ${labels.paymentChannel(channel)}`
}

/** The providers that move no money: nobody can look up their ids. */
const WITHOUT_IDS: ReadonlySet<string> = new Set(['cash', 'test', 'recorded', CREDIT_PROVIDER])

function factsOf(payment: Payment): string[] {
  const { provider, providerPaymentId, reference, settlementId, recordedBy, note } = payment
  return [
    WITHOUT_IDS.has(provider) ? '' : providerPaymentId,
    reference,
    feeText(payment),
    settlementId === '' ? '' : `paid out with ${settlementId}`,
    note,
    recordedBy === '' ? '' : `recorded by ${recordedBy}`,
  ].filter((fact) => fact !== '')
}

function feeText({ fee, feeTax }: Payment): string {
  if (fee === null) return ''
  const tax = feeTax === null ? '' : `, ${formatRupees(feeTax)} of it tax`
  return `fee ${formatRupees(fee)}${tax}`
}
