import type { RatesPreview } from '#contract/metal/rates.ts'
import { pictureForMaterial } from '#domain/catalogue/materials.ts'
import { rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import { priceOfSize } from '#domain/pricing/metal/sizes.ts'
import { subtotalOf } from '#domain/pricing/pricing.ts'
import type { Connection } from '#server/db/connection.ts'
import { readProducts, type ProductRow } from '#server/db/catalogue/products.ts'
import { readCosts, type CostedPiece } from '#server/db/pieces/piece-costs.ts'
import { repriceMakes, type Repriced } from './price-makes.ts'
import { readTypedCard, type TypedCard } from './typed-card.ts'

/** How many changes and how many reasons are shown. */
const SHOWN = 10

/** What typed rates would make of every make that is on sale; nothing is written. */
export async function previewRates(
  db: Connection,
  { seesCosts, ...input }: TypedCard & { seesCosts: boolean },
): Promise<RatesPreview> {
  const { rates, doubts, alloys } = await readTypedCard(db, input)
  const found = await compare(repriceMakes(db, rates), await readCosts(db))
  // Without this, somebody who may not see costs could try rates until a piece is named, and so learn its cost.
  const below = seesCosts ? found.losses : []
  const losses = below.slice(0, SHOWN)
  const shown = [
    ...found.largest,
    ...found.unpriced.slice(0, SHOWN),
    ...losses.map(({ make }) => make),
  ]
  const products = await readProducts(db, [...new Set(shown.map(({ productId }) => productId))])
  const byId = new Map(products.map((product) => [product.id, product]))
  const materialOf = new Map(alloys.map(({ code, material }) => [code, material]))
  return {
    makes: found.makes,
    changed: found.changed,
    stockDelta: rupeesFromPaise(found.stockDelta),
    largest: found.largest.map((make) => changeOf(make, byId.get(make.productId), materialOf)),
    unpriced: found.unpriced.length,
    problems: found.unpriced.slice(0, SHOWN).map(({ productId, terms, reason }) => ({
      productId,
      name: byId.get(productId)?.name ?? '',
      alloy: terms.metals[0]?.alloy ?? '',
      reason,
    })),
    belowCost: below.length,
    losses: losses.map(({ make, tag, price, cost }) => {
      const { productId, terms } = make
      const alloy = terms.metals[0]?.alloy ?? ''
      const name = byId.get(productId)?.name ?? ''
      const figures = { price: rupeesFromPaise(price), cost: rupeesFromPaise(cost) }
      return Object.assign(figures, { tag, productId, name, alloy })
    }),
    doubts: [...doubts].map(([alloy, doubt]) => ({ alloy, doubt })),
  }
}

interface Compared {
  makes: number
  changed: number
  largest: Repriced[]
  unpriced: Repriced[]
  /** By how much counted pieces are worth more or less. */
  stockDelta: Paise
  /** Pieces that would be sold for less than they have cost. */
  losses: Loss[]
}

interface Loss {
  make: Repriced
  tag: string
  price: Paise
  cost: Paise
}

async function compare(
  batches: AsyncGenerator<Repriced[]>,
  costs: ReadonlyMap<number, CostedPiece[]>,
): Promise<Compared> {
  const found: Compared = {
    makes: 0,
    changed: 0,
    largest: [],
    unpriced: [],
    stockDelta: 0,
    losses: [],
  }
  for await (const batch of batches) {
    const active = batch.filter(({ isActive }) => isActive)
    const changed = active.filter(({ price, breakUp }) => breakUp && price !== breakUp.price)
    found.makes += active.length
    found.changed += changed.length
    found.unpriced.push(...active.filter(({ breakUp }) => breakUp === null))
    found.largest = [...found.largest, ...changed]
      .toSorted((a, b) => Math.abs(deltaOf(b)) - Math.abs(deltaOf(a)) || a.id - b.id)
      .slice(0, SHOWN)
    found.losses.push(...active.flatMap((make) => lossesOf(make, costs.get(make.id) ?? [])))
    found.stockDelta += subtotalOf(
      changed.map((make) => ({ unitPrice: deltaOf(make), quantity: make.stock ?? 0 })),
    )
  }
  return found
}

/** Of the pieces of a make those that it would sell for less than they have cost, each in its size. */
function lossesOf(make: Repriced, pieces: readonly CostedPiece[]): Loss[] {
  const { terms, breakUp } = make
  if (breakUp === null) return []
  return pieces.flatMap(({ tag, netMgDelta, cost }) => {
    const price = netMgDelta === 0 ? breakUp.price : priceOfSize(terms, breakUp, netMgDelta)?.price
    return price === undefined || price >= cost ? [] : [{ make, tag, price, cost }]
  })
}

function deltaOf({ price, breakUp }: Repriced): Paise {
  return (breakUp?.price ?? 0) - (price ?? 0)
}

function changeOf(
  { productId, terms, price, breakUp }: Repriced,
  product: ProductRow | undefined,
  materialOf: ReadonlyMap<string, number>,
): RatesPreview['largest'][number] {
  const alloy = terms.metals[0]?.alloy ?? ''
  return {
    productId,
    name: product?.name ?? '',
    image: pictureForMaterial(product?.images ?? [], materialOf.get(alloy)) ?? null,
    alloy,
    before: price === null ? null : rupeesFromPaise(price),
    after: rupeesFromPaise(breakUp?.price ?? 0),
  }
}
