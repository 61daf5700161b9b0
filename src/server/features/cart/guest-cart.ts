import type { checkGuestCart, mergeGuestCart } from '#contract/orders/guest-cart.ts'
import type { CartLine } from '#contract/orders/cart.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { listCart, updateCartLine, type CartLineRow } from '#server/db/cart/cart-lines.ts'
import { listGuestProducts, noteMerge } from '#server/db/cart/guest-lines.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { ProblemError } from '#server/http/problem.ts'
import { addPieces } from './add-to-cart.ts'
import { presentCartLine, readCartTerms, type PriceTurns } from './present-cart-line.ts'

type SentLine = ParsedInput<typeof checkGuestCart>['body']['lines'][number]
type Merge = ParsedInput<typeof mergeGuestCart>['body']

/** The account and the price holds of a line that a browser keeps: none. */
const OF_NOBODY = {
  userId: 0,
  lockedPrice: null,
  lockedBreakUp: null,
  lockedCardId: null,
  lockedUntil: null,
  lockedQuantity: null,
}

/** The lines of a browser as a cart shows them, and those whose product is not on sale. */
export async function showGuestLines(
  { db, ...turns }: PriceTurns & { db: Connection },
  lines: readonly SentLine[],
): Promise<{ lines: CartLine[]; missing: number[] }> {
  const [products, terms] = await Promise.all([
    listGuestProducts(db, [...new Set(lines.map(({ productId }) => productId))]),
    readCartTerms(db, turns),
  ])
  const known = new Map(products.map((product) => [product.productId, product]))
  const shown = lines.flatMap(({ cartId, makeId = null, size = null, ...line }) => {
    const product = known.get(line.productId)
    if (product === undefined || !comesIn(product, line.material)) return []
    const row: CartLineRow = { ...OF_NOBODY, ...product, ...line, id: cartId, makeId, size }
    return [presentCartLine(row, terms)]
  })
  const found = new Set(shown.map(({ cartId }) => cartId))
  return {
    lines: shown,
    missing: lines.map(({ cartId }) => cartId).filter((id) => !found.has(id)),
  }
}

/** A product without listed materials comes in any; of one with makes the make says it. */
function comesIn(
  { makes, materials }: Pick<CartLineRow, 'makes' | 'materials'>,
  material: number,
): boolean {
  return makes !== null || materials.length === 0 || materials.includes(material)
}

/**
 * Adds the lines of a browser to an account's cart, each up to the stock, once for each key. Answers the whole cart,
 * and how many lines it could not take.
 */
export async function mergeLines(
  { database, ...turns }: PriceTurns & { database: Database },
  { userId, key, lines }: Merge,
): Promise<{ lines: CartLine[]; missing: number }> {
  const terms = await readCartTerms(database.orm, turns)
  return inTransaction(database, async (tx) => {
    const isFirst = await noteMerge(tx, { userId, key })
    const before = new Map((await listCart(tx, userId)).map(({ id, quantity }) => [id, quantity]))
    let missing = 0
    for (const line of isFirst ? lines : []) {
      const row = await takeOver(tx, turns, { ...line, userId })
      if (row === undefined) missing += 1
      else await capByStock(tx, presentCartLine(row, terms), before.get(row.id) ?? 1)
    }
    return {
      lines: (await listCart(tx, userId)).map((row) => presentCartLine(row, terms)),
      missing,
    }
  })
}

/** The line of the account, or undefined for one that cannot be put in a cart now. */
async function takeOver(
  tx: Connection,
  turns: PriceTurns,
  line: SentLine & { userId: number },
): Promise<CartLineRow | undefined> {
  try {
    return await addPieces(tx, turns, line)
  } catch (error) {
    if (error instanceof ProblemError && error.status < 500) return undefined
    throw error
  }
}

/** What the account had in its cart, `before`, never becomes less. */
async function capByStock(
  tx: Connection,
  { cartId: id, userId, quantity, product }: CartLine,
  before: number,
): Promise<void> {
  const most = Math.max(product.stock ?? quantity, before)
  if (quantity > most) await updateCartLine(tx, { id, userId }, most)
}
