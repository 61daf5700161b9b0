import type { Engraving, EngravingTerms } from '#domain/catalogue/engraving/engraving.ts'
import type { PriceLock } from './price-lock.ts'

/** A line of the checkout: a product and its quantity; material and make only if the client sends them. */
export interface OrderedItem {
  productId: number
  quantity: number
  material?: number | null | undefined
  makeId?: number | null | undefined
  size?: string | null | undefined
  /** Null: the line of the cart without one. Undefined: any line of the cart. */
  engraving?: Engraving | null | undefined
  /** In how many days the customer was told that it is made. */
  madeInDays?: number | null | undefined
}

/** A line of the customer's cart. */
export interface LineInCart {
  id: number
  productId: number
  material: number
  quantity: number
  /** The chosen make, for a product that has makes. */
  makeId?: number | null
  /** Of a make with sizes. */
  size?: string | null
  engraving?: (Engraving & EngravingTerms) | null
  /** The price that the customer saw. */
  lock?: PriceLock | null
}

/** A line of an order that is being placed: one product in one material, make and size. */
export interface MaterialLine {
  productId: number
  quantity: number
  /** Null when neither the client nor the cart names it. */
  material: number | null
  makeId?: number | null | undefined
  size?: string | null | undefined
  /** What is engraved on it, and what was seen beside it where it comes from the cart. */
  engraving?: (Engraving & Partial<EngravingTerms>) | null | undefined
  madeInDays?: number | null | undefined
  lock?: PriceLock | null | undefined
}

/** How many pieces an order takes out of a cart line. */
export interface TakenFromCart {
  id: number
  quantity: number
}

/**
 * Finds out in which material each item was meant and what leaves the cart: items come without material, and the same
 * product may appear twice (decisions, orders). An item first takes the cart line with exactly its quantity, then the
 * others in the order they were added. Items that are not in the cart are ordered all the same.
 */
export function linesFromCart(
  items: readonly OrderedItem[],
  cart: readonly LineInCart[],
): { lines: MaterialLine[]; taken: TakenFromCart[] } {
  const left = cart.map((line) => ({ ...line }))
  const lines = items.flatMap((item) => takeItem(item, left))
  const taken = cart
    .map((line, at) => ({ id: line.id, quantity: line.quantity - (left[at]?.quantity ?? 0) }))
    .filter((line) => line.quantity > 0)
  return { lines, taken }
}

/** Lowers the cart lines an item is found in, and returns the order lines it becomes. */
function takeItem(item: OrderedItem, left: LineInCart[]): MaterialLine[] {
  const fits = left.filter(
    (line) =>
      line.quantity > 0 &&
      line.productId === item.productId &&
      isMeant(item.material, line.material) &&
      isMeant(item.makeId, line.makeId) &&
      isMeant(item.size, line.size) &&
      isSameEngraving(item, line),
  )
  const exact = fits.find((line) => line.quantity === item.quantity)
  const lines: MaterialLine[] = []
  let wanted = item.quantity
  for (const line of exact ? [exact] : fits) {
    const quantity = Math.min(wanted, line.quantity)
    if (quantity === 0) break
    line.quantity -= quantity
    wanted -= quantity
    const { material, makeId, size, engraving, lock } = line
    const { productId: id, madeInDays } = item
    lines.push({ productId: id, material, quantity, makeId, size, engraving, madeInDays, lock })
  }
  const [first] = lines
  if (wanted === 0) return lines
  if (first) return [{ ...first, quantity: first.quantity + wanted }, ...lines.slice(1)]
  const { productId, material = null, makeId, size, engraving, madeInDays } = item
  return [{ productId, material, quantity: wanted, makeId, size, engraving, madeInDays }]
}

/** A field that the client does not send matches any line. */
function isMeant<Name>(said: Name | null | undefined, there: Name | null | undefined): boolean {
  return said === undefined || said === null || said === there
}

/** A client that knows no engravings means any line; one that does names the line without one by null. */
function isSameEngraving({ engraving }: OrderedItem, line: LineInCart): boolean {
  return engraving === undefined || engraving?.text === line.engraving?.text
}
