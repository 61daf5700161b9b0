import type { OrderMoney } from '#contract/orders/payments.ts'
import { DISPUTE_LABELS } from '#domain/payments/disputes.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { Moment } from '#web/ui/moment.tsx'

type Dispute = OrderMoney['disputes'][number]

/** One dispute about a payment: what the bank asks for, where it is, and what has to be done. */
export function DisputeLine({ dispute }: { dispute: Dispute }) {
  const { amount, reason, status, at } = dispute
  return (
    <>
      Dispute of {formatRupees(amount)} – {DISPUTE_LABELS[status]}, <Moment at={at} />
      <NextStep dispute={dispute} />
      <span className="block text-xs wrap-anywhere text-ink-3">
        {[dispute.providerDisputeId, reason.replaceAll('_', ' ')].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

function NextStep({ dispute: { status, lost, respondBy } }: { dispute: Dispute }) {
  if (status === 'lost') return <span className="block">{formatRupees(lost)} is gone.</span>
  if (status !== 'open') return null
  return (
    <span className="block">
      {respondBy === null ? (
        "Answer in the provider's dashboard. "
      ) : (
        <>
          Answer in the provider&apos;s dashboard by <Moment at={respondBy} />.{' '}
        </>
      )}
      Do not refund in the meantime: the bank may take the money as well.
    </span>
  )
}
