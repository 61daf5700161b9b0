import type { MakeInput } from '#contract/metal/makes.ts'
import { stockAfterEdit } from '#domain/catalogue/stock.ts'
import type { OwnMake } from '#server/db/rates/product-makes.ts'
import { problem } from '#server/http/problem.ts'

/**
 * The makes with the stock to store: a figure that the form did not edit stays as orders have left it. The product is
 * locked, so no order comes in between. An advance and days to make it that are not said stay too: not every client knows
 * of them. Throws 409
 * for a figure that was edited while orders moved it.
 */
export function withEditedStock(
  makes: readonly MakeInput[],
  before: readonly OwnMake[],
): OwnMake[] {
  return makes.map(({ seenPool, ...make }) => {
    const stored = before.find(({ alloy }) => alloy === make.alloy)
    const advance = make.advance === undefined ? stored?.advance : make.advance
    const leadDays = make.leadDays === undefined ? stored?.leadDays : make.leadDays
    const ordered = { ...make, advance, leadDays }
    if (make.stockKind === 'by-piece') return withoutFigures(ordered)
    return {
      ...ordered,
      pool: stockOf({ wanted: make.pool, seen: seenPool, stored: stored && stored.pool }),
      sizes: make.sizes.map(({ seenStock, ...size }) => {
        const same = stored?.sizes.find(({ code }) => code === size.code)
        return {
          ...size,
          stock: stockOf({ wanted: size.stock, seen: seenStock, stored: same && same.stock }),
        }
      }),
    }
  })
}

/** A make that is kept by piece: its figures are counted from its pieces, whatever the form says. */
function withoutFigures(make: Omit<MakeInput, 'seenPool'>): OwnMake {
  return {
    ...make,
    pool: make.sizeKind === 'none' ? 0 : null,
    sizes: make.sizes.map(({ seenStock: _seen, ...size }) => ({ ...size, stock: 0 })),
  }
}

interface Edited {
  wanted: number | null
  seen: number | null | undefined
  /** Undefined for what is new. */
  stored: number | null | undefined
}

function stockOf({ wanted, seen, stored: now }: Edited): number | null {
  if (now === undefined) return wanted
  const stock = stockAfterEdit({ wanted, seen, now })
  if (stock !== undefined) return stock
  throw problem.of('stock-changed', { was: figureText(seen ?? null), now: figureText(now) })
}

function figureText(stock: number | null): string {
  return stock === null ? 'unlimited' : String(stock)
}
