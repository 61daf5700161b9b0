import type { Return } from '#contract/orders/returns.ts'
import { hasArrived } from '#domain/orders/parcels/has-arrived.ts'
import type { ReturnState } from '#domain/returns/return-states.ts'
import type { UntrustedOrder } from '#web/features/orders/untrusted-order.ts'

type Fetched = Pick<Return, 'state' | 'isUnsent' | 'lines'>

/** From these on the pieces of a return are not with their customer. */
const GONE: ReadonlySet<ReturnState> = new Set(['picked-up', 'received', 'checked', 'settled'])

/** Whether any piece of a name is with the customer of a delivered order: what came back, also by a return, is not reviewed. */
export function isThere(
  { orderItems, parcels }: UntrustedOrder,
  name: string,
  returns: readonly Fetched[] = [],
): boolean {
  const sent = (orderItems ?? [])
    .filter(({ product }) => product?.name === name)
    .reduce((sum, { quantity = 1, takenOut = 0 }) => sum + quantity - takenOut, 0)
  // What was taken out before it was sent is not among those.
  const returned = returns
    .filter(({ state, isUnsent }) => GONE.has(state) && isUnsent !== true)
    .flatMap(({ lines }) => lines.filter((line) => line.name === name))
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return hasArrived({ name, quantity: sent }, parcels) && returned < sent
}
