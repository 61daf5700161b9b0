import type { OrderDraft } from '#server/db/orders/new-orders.ts'
import type { OrderedProduct } from '#server/db/catalogue/products.ts'
import type { StockShortage } from '#server/db/catalogue/stock-shortage.ts'
import type { WantedSize } from '#server/db/catalogue/stock.ts'

type DraftLine = OrderDraft['lines'][number]

/** The figures of makes that lines take pieces from, each once, in the order in which they are locked. */
export function sizesFor(lines: readonly DraftLine[]): WantedSize[] {
  const wanted = new Map<string, WantedSize>()
  for (const { make, countedSize: code, quantity } of lines) {
    const makeId = make?.makeId
    if (makeId === undefined || makeId === null || code === undefined || code === null) continue
    const key = `${makeId} ${code}`
    const before = wanted.get(key)?.quantity ?? 0
    wanted.set(key, { makeId, code, quantity: before + quantity })
  }
  return [...wanted.values()]
}

/** The figures that have too few left, each with a line that wants it. */
export function sizeShortagesOf(
  lines: readonly DraftLine[],
  products: ReadonlyMap<number, OrderedProduct>,
): StockShortage[] {
  return sizesFor(lines).flatMap(({ makeId, code, quantity }) => {
    const line = lines.find(
      ({ make, countedSize }) => make?.makeId === makeId && countedSize === code,
    )
    const product = line && products.get(line.productId)
    const make = product?.makes?.find(({ id }) => id === makeId)
    if (line === undefined || product === undefined || make === undefined) return []
    const left = code === '' ? make.pool : make.sizes.find((size) => size.code === code)?.stock
    if (left === null || left === undefined || left >= quantity) return []
    const size = line.make?.size
    return [
      {
        productId: product.id,
        name: product.name,
        left,
        ...(size && { size: { kind: size.kind, code: size.code } }),
      },
    ]
  })
}
