import type { NewPrice, NewPriceSort } from '#contract/metal/new-prices.ts'
import { BYTE_ORDER_MARK, csvLine } from '#domain/catalogue/csv/csv.ts'
import { pictureForMaterial } from '#domain/catalogue/materials.ts'
import { rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { readNamedMakes, type NamedMake } from '#server/db/rates/priced-makes.ts'
import { listAlloys } from '#server/db/rates/rate-cards.ts'
import { differenceOf, type NewPriceLists, type NewPrices } from './new-price-lists.ts'
import type { TypedCard } from './typed-card.ts'

/** Makes of one batch of the file. */
const BATCH = 500

type Priced = NewPrices['makes'][number]

interface Asked extends TypedCard {
  q: string
  sort: NewPriceSort
  /** From 1. */
  page: number
  limit: number
}

/** A page of the old and new prices of all makes on sale at typed rates. Throws 400 for an alloy that there is not. */
export async function listNewPrices(
  db: Connection,
  lists: NewPriceLists,
  { q, sort, page, limit, ...card }: Asked,
): Promise<{ rows: NewPrice[]; total: number; basis: string }> {
  const words = q.split(/\s+/).filter((word) => word !== '')
  const { makes, basis } = await lists.ofCard(card, words)
  const first = (page - 1) * limit
  const shown = sorted(makes, sort).slice(first, first + limit)
  const named = await readNamedMakes(db, idsOf(shown))
  const alloys = await listAlloys(db)
  const materialOf = new Map(alloys.map(({ code, material }) => [code, material]))
  const rows = shown.flatMap((make) => {
    const of = named.get(make.id)
    return of === undefined ? [] : [rowOf(make, of, materialOf.get(of.alloy))]
  })
  return { rows, total: makes.length, basis }
}

/** The same makes, all of them, as CSV: never all names in memory. */
export async function* newPricesAsCsv(
  db: Connection,
  { makes }: NewPrices,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS)
  for (let first = 0; first < makes.length; first += BATCH) {
    const batch = makes.slice(first, first + BATCH)
    const named = await readNamedMakes(db, idsOf(batch))
    for (const make of batch) {
      const of = named.get(make.id)
      if (of !== undefined) yield csvLine(cellsOf(make, of))
    }
  }
}

const COLUMNS = [
  'Product ID',
  'Product',
  'Alloy',
  'SKU',
  'Barcode',
  'Old price',
  'New price',
  'Difference',
  'Note',
]

function cellsOf(make: Priced, { productId, name, alloy, sku, barcode }: NamedMake) {
  const { before, after, reason } = make
  const figures = [rupees(before), rupees(after), rupeesFromPaise(differenceOf(make))]
  return [productId, name, alloy, sku, barcode, ...figures, reason]
}

function rowOf(make: Priced, named: NamedMake, material: number | undefined): NewPrice {
  const { productId, name, images, alloy, sku } = named
  return {
    makeId: make.id,
    productId,
    name,
    image: pictureForMaterial(images, material) ?? null,
    alloy,
    sku,
    before: rupees(make.before),
    after: rupees(make.after),
    difference: rupeesFromPaise(differenceOf(make)),
    reason: make.reason,
  }
}

/** They come with the largest change first; equal ones keep that order. */
function sorted(makes: readonly Priced[], sort: NewPriceSort): readonly Priced[] {
  if (sort === 'change') return makes
  const way = sort === 'rise' ? 1 : -1
  return makes.toSorted((a, b) => way * (differenceOf(b) - differenceOf(a)))
}

function idsOf(makes: readonly Priced[]): number[] {
  return makes.map(({ id }) => id)
}

function rupees(paise: Paise | null) {
  return paise === null ? null : rupeesFromPaise(paise)
}
