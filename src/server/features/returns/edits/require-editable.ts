import type { ParsedInput } from '#contract/endpoint.ts'
import type { editOrder as endpoint } from '#contract/orders/edits/order-edits.ts'
import { grantText, isAllowed } from '#domain/accounts/permissions.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { editRefusal } from '#domain/orders/edits/order-edits.ts'
import { isUnpaidEdit } from '#domain/orders/edits/unpaid-edits.ts'
import type { Connection } from '#server/db/connection.ts'
import { listOrders, type OrderRow } from '#server/db/orders/orders.ts'
import { countReturned, openReturnOf } from '#server/db/returns/returns.ts'
import { problem } from '#server/http/problem.ts'

type Change = Pick<ParsedInput<typeof endpoint>['body'], 'taken' | 'added'>

/**
 * An order whose pieces can be changed so: `taken` has each line once. Throws 404, 409, and 403 for an order that was paid,
 * because taking a piece out sends money back.
 */
export async function requireEditable(
  db: Connection,
  orderId: number,
  { taken, added, by }: Change & { by: { role: Role } },
): Promise<OrderRow> {
  const [order] = await listOrders(db, { orderId })
  if (order === undefined) throw problem.notFound('order')
  if (!isUnpaidEdit(order.paymentStatus) && !isAllowed(by.role, 'refunds')) {
    throw problem.of('right-needed', { right: grantText('refunds') })
  }
  const refused = editRefusal({
    status: order.status,
    paymentStatus: order.paymentStatus,
    isWork: order.serviceCode !== null,
    hasParcels: order.parcels !== null,
    hasOpenReturn: (await openReturnOf(db, orderId)) !== undefined,
  })
  if (refused !== undefined) throw problem.of(refused)
  const gone = await countReturned(db, orderId)
  const left = order.lines.map(({ lineId = 0, quantity }) => quantity - (gone.get(lineId) ?? 0))
  for (const { line, quantity } of taken) {
    left[line] = (left[line] ?? 0) - quantity
    if (left[line] < 0) throw problem.of('edit-changed')
  }
  const isEmpty = left.every((quantity) => quantity === 0)
  if (taken.length > 0 && added.length === 0 && isEmpty) throw problem.of('edit-empty')
  return order
}
