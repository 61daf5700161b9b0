import { ORDER_STATUS_CODES, orderStatusLabel } from '#domain/orders/order-status.ts'
import { statusTone } from '#web/ui/orders/status-badge.tsx'
import { TintedSelect } from '#web/ui/forms/tinted-select.tsx'

const OPTIONS = ORDER_STATUS_CODES.map((code) => ({
  value: String(code),
  label: orderStatusLabel(code),
}))

/** The options of an order's status; an unknown status comes first, as Unknown. */
export function orderStatusOptions(status: number) {
  if (ORDER_STATUS_CODES.includes(status)) return OPTIONS
  return [{ value: String(status), label: orderStatusLabel(status) }, ...OPTIONS]
}

interface OrderStatusSelectProps {
  orderId: number
  status: number
  onStatus: (status: number) => void
  className?: string
}

/** Sets the status of an order within the list. */
export function OrderStatusSelect({
  orderId,
  status,
  onStatus,
  className = '',
}: OrderStatusSelectProps) {
  return (
    <TintedSelect
      label={`Status of order ${orderId}`}
      value={String(status)}
      options={orderStatusOptions(status)}
      tone={statusTone(status)}
      onChange={(value) => onStatus(Number(value))}
      className={className}
    />
  )
}
