import { paymentState, type PaymentState } from '#domain/payments/payments.ts'
import { labels } from '#i18n/catalogue/labels.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const STATUS_TONES: Readonly<Record<number, Tone>> = {
  1: 'warning',
  2: 'info',
  3: 'violet',
  4: 'success',
  5: 'danger',
}

/** The tone of an order status, for badges and for selects tinted like them. */
export function statusTone(status: number): Tone {
  return STATUS_TONES[status] ?? 'neutral'
}

const PAYMENT_TONES: Readonly<Record<PaymentState, Tone>> = {
  paid: 'success',
  waiting: 'warning',
  'on-delivery': 'info',
  'partly-refunded': 'violet',
  refunded: 'neutral',
  failed: 'danger',
}

/** Where the money of an order is; nothing where there is nothing to say. */
export function PaymentBadge({
  order: { paymentStatus = '', status = 0 },
  className,
}: {
  order: { paymentStatus?: string | undefined; status?: number | undefined }
  className?: string
}) {
  const state = paymentState(paymentStatus, status)
  if (state === undefined) return null
  return (
    <Badge tone={PAYMENT_TONES[state]} className={className}>
      {labels.paymentState(state)}
    </Badge>
  )
}

/** The status of an order by its code; `Unknown` when there is none. */
export function StatusBadge({ status, className }: { status: number; className?: string }) {
  return (
    <Badge tone={statusTone(status)} className={className}>
      <i className="lozenge size-1.5" aria-hidden="true" />
      {labels.orderStatus(status)}
    </Badge>
  )
}
