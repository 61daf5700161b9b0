import type { Milligrams } from '#domain/pricing/metal/weights.ts'
import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { writtenMaking, termsOfMake, type WrittenMake } from '#domain/pricing/metal/written-make.ts'
import {
  basisPointsOf,
  paiseFromRupees,
  percentOf,
  rupeesFromPaise,
  type Paise,
  type Percent,
  type Rupees,
} from '#domain/pricing/money.ts'
import type { StockKind } from '#domain/pieces/piece-states.ts'
import type { Connection } from '#server/db/connection.ts'
import { freeCodes } from './make-codes.ts'
import { OWN_SIZES, ownSizes, POOL, putSizes, type OwnSizes } from './make-sizes.ts'
import { makeCharges, makeMetals, makes, makeStones } from '#server/db/schema/makes.ts'

/** A make as its owner writes it, with what the shop knows besides. */
export interface OwnMake extends WrittenMake, OwnSizes {
  stockKind: StockKind
  /** How much lighter or heavier a piece may be than the make says. */
  tolerance: Percent
  /** The share of its price that is paid before it is made to order; null or absent: as the shop says. */
  advance?: Percent | null | undefined
  /** In how many days it is made for a customer who asks for it; null or absent: nobody can. */
  leadDays?: number | null | undefined
  isActive: boolean
  otherMg: Milligrams
  /** The shop's own number, and a barcode; empty without one. */
  sku: string
  barcode: string
  /** Which pictures of the product show it, from 1. */
  pictures: number[]
}

/** A make as it is stored, with its place among those of its product. */
export interface StoredMake extends OwnMake {
  makeId: number
  position: number
}

/** The same with its price; null while an alloy of it has no rate. */
export type PricedOwnMake = StoredMake & { price: Rupees | null }

/** The stored makes of a product as their owner writes them, in their order. */
export async function listOwnMakes(db: Connection, productId: number): Promise<PricedOwnMake[]> {
  return (await listMakesOf(db, [productId])).get(productId) ?? []
}

/** The stored makes of products by product, those of each in their order. */
export async function listMakesOf(
  db: Connection,
  productIds: readonly number[],
): Promise<Map<number, PricedOwnMake[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({
      make: makes,
      metals: METALS,
      stones: STONES,
      charges: CHARGES,
      sizes: OWN_SIZES,
      pool: POOL,
    })
    .from(makes)
    .where(sql`${makes.productId} = any(${sql.param([...productIds])}::int[])`)
    .orderBy(asc(makes.position), asc(makes.id))
  const found = new Map<number, PricedOwnMake[]>()
  for (const row of rows) {
    const { productId } = row.make
    found.set(productId, [...(found.get(productId) ?? []), ownMake(row)])
  }
  return found
}

/** Whether any of the products has a make. */
export async function hasMakes(db: Connection, productIds: readonly number[]): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from makes where product_id = any(${sql.param([...productIds])}::int[]) limit 1`)
  return rows.length > 0
}

interface MakeRow {
  make: typeof makes.$inferSelect
  metals: OwnMake['metals']
  stones: StoredStone[]
  charges: StoredCharge[]
  sizes: OwnSizes['sizes']
  pool: number | null
}

function ownMake({ make, metals, stones, charges, ...counted }: MakeRow): PricedOwnMake {
  const own = {
    makeId: make.id,
    position: make.position,
    price: make.price === null ? null : rupeesFromPaise(make.price),
    alloy: make.alloy,
    isActive: make.isActive,
    netMg: make.netMg,
    grossMg: make.grossMg,
    otherMg: make.otherMg,
    stockKind: make.stockKind,
    tolerance: percentOf(make.tolerance),
    ...(make.advance !== null && { advance: percentOf(make.advance) }),
    ...(make.leadDays !== null && { leadDays: make.leadDays }),
    sku: make.sku,
    barcode: make.barcode,
    pictures: make.pictures,
    wastage: percentOf(make.wastage),
    making: {
      kind: make.makingKind,
      value: writtenMaking(make.makingKind, make.makingValue),
      basis: make.makingBasis,
      least: rupeesFromPaise(make.makingMin),
    },
    articles: make.articles,
    metals,
    stones: stones.map(({ rate, ...stone }) =>
      Object.assign(stone, { rate: rupeesFromPaise(rate) }),
    ),
    charges: charges.map(({ paise, ...charge }) =>
      Object.assign(charge, { amount: rupeesFromPaise(paise) }),
    ),
    partUnit: make.partUnit,
    priceUnit: make.priceUnit,
  }
  return Object.assign(own, ownSizes(make, counted))
}

type StoredStone = Omit<WrittenMake['stones'][number], 'rate'> & { rate: Paise }
type StoredCharge = Omit<WrittenMake['charges'][number], 'amount'> & { paise: Paise }

const METALS = sql<{ alloy: string; netMg: Milligrams }[]>`(
  select coalesce(json_agg(json_build_object('alloy', alloy, 'netMg', net_mg) order by alloy), '[]')
  from make_metals where make_id = makes.id)`
const STONES = sql<StoredStone[]>`(
  select coalesce(json_agg(json_build_object('name', name, 'kind', kind, 'count', count,
    'milliCarats', milli_carats, 'pricedBy', priced_by, 'rate', rate, 'certificateLab', certificate_lab,
    'certificateNo', certificate_no) order by position), '[]')
  from make_stones where make_id = makes.id)`
const CHARGES = sql<StoredCharge[]>`(
  select coalesce(json_agg(json_build_object('label', label, 'kind', kind, 'paise', paise, 'per', per)
    order by position), '[]')
  from make_charges where make_id = makes.id)`

/**
 * Replaces the makes of a product; their prices are written after. One that carts or orders name is kept, withdrawn,
 * when it is not wanted any more.
 */
export async function replaceMakes(
  tx: Connection,
  productId: number,
  wanted: readonly OwnMake[],
): Promise<void> {
  const alloys = wanted.map(({ alloy }) => alloy)
  const unwanted = sql`makes.product_id = ${productId} and makes.alloy <> all(${sql.param(alloys)}::text[])`
  await dropMakes(tx, unwanted)
  await freeCodes(tx, wanted)
  for (const [position, make] of wanted.entries()) await putMake(tx, { productId, position, make })
}

/** Removes makes of a product; those that carts or orders name are kept, withdrawn. */
export function removeMakes(
  tx: Connection,
  productId: number,
  alloys: readonly string[],
): Promise<void> {
  const unwanted = sql`makes.product_id = ${productId} and makes.alloy = any(${sql.param([...alloys])}::text[])`
  return dropMakes(tx, unwanted)
}

async function dropMakes(tx: Connection, unwanted: SQL): Promise<void> {
  await tx.execute(sql`
    delete from makes where ${unwanted}
      and not exists (select from cart_lines where make_id = makes.id)
      and not exists (select from order_lines where make_id = makes.id)
      and not exists (select from pieces where make_id = makes.id)`)
  await tx.execute(
    sql`update makes set is_active = false, position = ${WITHDRAWN_PLACE}, sku = '', barcode = ''
      where ${unwanted}`,
  )
}

/** The place of makes that are not wanted any more, behind all others. */
export const WITHDRAWN_PLACE = 100

/** A make with its product and its place there. */
export interface PlacedMake {
  productId: number
  position: number
  make: OwnMake
  /** The former id of a make that was removed and comes back. */
  makeId?: number
}

/** Stores a make over the one of its product in the same alloy, or as a new one; its price is written after. */
export async function putMake(
  tx: Connection,
  { productId, position, make, makeId }: PlacedMake,
): Promise<void> {
  const { making } = termsOfMake(make)
  const values = {
    position,
    isActive: make.isActive,
    grossMg: make.grossMg,
    otherMg: make.otherMg,
    netMg: make.netMg,
    wastage: basisPointsOf(make.wastage),
    makingKind: making.kind,
    makingValue: making.value,
    makingBasis: making.basis,
    makingMin: making.least,
    partUnit: make.partUnit,
    priceUnit: make.priceUnit,
    articles: make.articles,
    sizeKind: make.sizeKind,
    sizeStock: make.sizeStock,
    stockKind: make.stockKind,
    tolerance: basisPointsOf(make.tolerance),
    advance: typeof make.advance === 'number' ? basisPointsOf(make.advance) : null,
    leadDays: make.leadDays ?? null,
    sku: make.sku,
    barcode: make.barcode,
    pictures: make.pictures,
  }
  const [row] = await tx
    .insert(makes)
    .overridingSystemValue()
    .values({
      ...(makeId !== undefined && { id: makeId }),
      productId,
      alloy: make.alloy,
      ...values,
    })
    .onConflictDoUpdate({ target: [makes.productId, makes.alloy], set: values })
    .returning({ makeId: makes.id })
  if (row === undefined) throw new Error('The database stored no make.')
  await putParts(tx, row.makeId, make)
  await putSizes(tx, row.makeId, make)
}

/** Which pictures of its product show a make, by their places. */
export async function setMakePictures(
  tx: Connection,
  { productId, alloy, pictures }: { productId: number; alloy: string; pictures: number[] },
): Promise<void> {
  await tx
    .update(makes)
    .set({ pictures })
    .where(and(eq(makes.productId, productId), eq(makes.alloy, alloy)))
}

async function putParts(tx: Connection, makeId: number, make: OwnMake): Promise<void> {
  for (const table of [makeMetals, makeStones, makeCharges]) {
    await tx.delete(table).where(eq(table.makeId, makeId))
  }
  const metals = make.metals.map(({ alloy, netMg }) => ({ makeId, alloy, netMg }))
  const stones = make.stones.map((stone, position) =>
    Object.assign({ makeId, position }, stone, { rate: paiseFromRupees(stone.rate) }),
  )
  const charges = make.charges.map(({ label, kind, amount, per }, position) => {
    return { makeId, position, label, kind, per, paise: paiseFromRupees(amount) }
  })
  if (metals.length > 0) await tx.insert(makeMetals).values(metals)
  if (stones.length > 0) await tx.insert(makeStones).values(stones)
  if (charges.length > 0) await tx.insert(makeCharges).values(charges)
}
