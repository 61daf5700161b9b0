import type { ParsedInput } from '#contract/endpoint.ts'
import type { CartLine } from '#contract/cart/cart.ts'
import type { mergeGuestCart } from '#contract/cart/guest-cart.ts'
import { type CartLineRow, listCart, updateCartLine } from '#server/db/cart/cart-lines.ts'
import { noteMerge } from '#server/db/cart/guest-lines.ts'
import { readShopOfCart } from '#server/db/cart/shop-of-cart.ts'
import { type Connection, type Database, inTransaction } from '#server/db/connection.ts'
import { ProblemError } from '#server/http/problem.ts'
import { addPieces } from './add-to-cart.ts'
import { cartTerms, presentCartLine, type PriceTurns } from './present-cart-line.ts'
import type { SentLine } from './show-guest-lines.ts'

type Merge = ParsedInput<typeof mergeGuestCart>['body']

/**
 * Adds the lines of a browser to an account's cart, each up to the stock, once for each key. Answers the whole cart,
 * and how many lines it could not take.
 */
export async function mergeLines(
  { database, ...turns }: PriceTurns & { database: Database },
  { userId, key, lines }: Merge,
): Promise<{ lines: CartLine[]; missing: number }> {
  const terms = await cartTerms(database.orm, turns, await readShopOfCart(database.orm))
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
