import { CANCELLED, DELIVERED, SHIPPED } from '#domain/orders/order-status.ts'
import { isParcelOver, type ParcelState } from './parcel-states.ts'

/** How many pieces of a line of an order are in a parcel. */
export interface ParcelPart {
  lineId: number
  quantity: number
}

/** What of a parcel decides about its order. */
export interface Parcel {
  state: ParcelState
  parts: readonly ParcelPart[]
}

interface Line {
  lineId: number
  quantity: number
}

/** How many pieces of each line are in no parcel yet, by the id of the line; never below 0. */
export function leftOfLines(
  lines: readonly Line[],
  parcels: readonly Pick<Parcel, 'parts'>[],
): ReadonlyMap<number, number> {
  const parts = parcels.flatMap((parcel) => parcel.parts)
  return new Map(
    lines.map(({ lineId, quantity }) => {
      const packed = parts
        .filter((part) => part.lineId === lineId)
        .reduce((sum, part) => sum + part.quantity, 0)
      return [lineId, Math.max(0, quantity - packed)]
    }),
  )
}

/**
 * The status that the parcels of an order give it: Shipped with the first that leaves, Delivered with the last that
 * arrives, came back or was lost, Cancelled where nothing of it arrived; undefined while none has left, when a person says how far
 * the order is.
 */
export function statusOfParcels(
  lines: readonly Line[],
  parcels: readonly Parcel[],
): typeof SHIPPED | typeof DELIVERED | typeof CANCELLED | undefined {
  if (!parcels.some(({ state }) => state !== 'packed')) return undefined
  const isLeft = [...leftOfLines(lines, parcels).values()].some((left) => left > 0)
  const isOver = parcels.every(({ state }) => isParcelOver(state))
  if (isLeft || !isOver) return SHIPPED
  return parcels.some(({ state }) => state === 'delivered') ? DELIVERED : CANCELLED
}

/**
 * The parcels of a cancelled order that came back and whose pieces still belong to it; `returned` is how many pieces of
 * each line came back by a return.
 */
export function standingParcels<P extends Parcel>(
  lines: readonly Line[],
  parcels: readonly P[],
  returned: ReadonlyMap<number, number>,
): P[] {
  const own = lines.map(({ lineId, quantity }) => ({
    lineId,
    quantity: quantity - (returned.get(lineId) ?? 0),
  }))
  // What was lost is among the returned pieces.
  const kept = parcels.filter(({ state }) => state !== 'came-back' && state !== 'lost')
  const standing: P[] = []
  for (const parcel of parcels) {
    if (parcel.state !== 'came-back') continue
    const left = leftOfLines(own, [...kept, ...standing])
    const isWhole = parcel.parts.every(
      ({ lineId, quantity }) => quantity <= (left.get(lineId) ?? 0),
    )
    if (isWhole) standing.push(parcel)
  }
  return standing
}
