import { lineTotal } from '#domain/pricing/pricing.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { ParcelPart } from './order-parcels.ts'

interface Line {
  lineId: number
  unitPrice: Paise
  quantity: number
  /** Its part of the order's discount; null where only the whole is known. */
  discount: Paise | null
}

/** What the pieces in a parcel are worth, less their parts of the discount, in paise; never below 0. */
export function worthOfParts(parts: readonly ParcelPart[], lines: readonly Line[]): Paise {
  return parts.reduce((sum, { lineId, quantity }) => {
    const line = lines.find((one) => one.lineId === lineId)
    if (line === undefined) return sum
    const discount = Math.round(((line.discount ?? 0) * quantity) / line.quantity)
    return sum + Math.max(0, lineTotal({ unitPrice: line.unitPrice, quantity }) - discount)
  }, 0)
}

/** What decides whether the cash of an order is collected with a parcel. */
interface CashOfParcel {
  /** What is still to pay for the whole order in cash; 0 for one that is paid. */
  due: Paise
  /** Whether every piece that is not in it is in a parcel that has left or is booked. */
  isLast: boolean
  /** Whether another parcel of the order collects it already. */
  isCollected: boolean
}

/** What is collected with a parcel, in paise: the cash of an order is collected once, with its last parcel (decision 107). */
export function cashOfParcel({ due, isLast, isCollected }: CashOfParcel): Paise {
  return isLast && !isCollected ? due : 0
}
