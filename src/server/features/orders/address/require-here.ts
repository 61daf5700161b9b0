import { PROCESSING } from '#domain/orders/order-status.ts'
import type { OrderRow } from '#server/db/orders/orders.ts'
import { problem } from '#server/http/problem.ts'

/** Throws 409 for an order that bills work, and for one that has left, or a parcel of it. */
export function requireHere({ serviceCode, status, parcels }: OrderRow): void {
  if (serviceCode !== null) throw problem.of('edit-work')
  const isOut = parcels?.some(({ state }) => state !== 'packed') ?? false
  if (status > PROCESSING || isOut) throw problem.of('edit-sent')
}
