export const PENDING = 1
export const PROCESSING = 2
export const SHIPPED = 3
export const DELIVERED = 4
export const CANCELLED = 5

/** Order status codes (specification, section 4). An admin may set any of them at any time. */
export const ORDER_STATUSES: Readonly<Record<number, string>> = {
  [PENDING]: 'Pending',
  [PROCESSING]: 'Processing',
  [SHIPPED]: 'Shipped',
  [DELIVERED]: 'Delivered',
  [CANCELLED]: 'Cancelled',
}

/** The statuses of orders that are still to be delivered. */
export const OPEN_STATUSES: readonly number[] = [PENDING, PROCESSING, SHIPPED]

export const ORDER_STATUS_CODES: readonly number[] = Object.keys(ORDER_STATUSES).map(Number)

/** The label of a status code, `Unknown` when there is none. */
export function orderStatusLabel(status: number): string {
  return ORDER_STATUSES[status] ?? 'Unknown'
}

/** Whether a customer may delete an order of this status: only while Pending. */
export function canCustomerDelete(status: number): boolean {
  return status === PENDING
}

/** What a change of status does to stock: 'return' it, 'take' it again, or 'keep' it as it is. */
export function stockEffect(from: number, to: number): 'return' | 'take' | 'keep' {
  if (from !== CANCELLED && to === CANCELLED) return 'return'
  if (from === CANCELLED && to !== CANCELLED) return 'take'
  return 'keep'
}
