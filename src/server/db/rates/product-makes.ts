import { asc, eq, sql } from 'drizzle-orm'
import { writtenMaking, termsOfMake, type WrittenMake } from '#domain/pricing/metal/written-make.ts'
import {
  basisPointsOf,
  paiseFromRupees,
  percentOf,
  rupeesFromPaise,
  type Paise,
  type Rupees,
} from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { OWN_SIZES, ownSizes, POOL, putSizes, type OwnSizes } from './make-sizes.ts'
import { makeCharges, makeMetals, makes, makeStones } from '#server/db/schema/makes.ts'

/** A make as its owner writes it, with what the shop knows besides. */
export interface OwnMake extends WrittenMake, OwnSizes {
  isActive: boolean
  otherMg: number
}

/** The stored makes of a product as their owner writes them, in their order. */
export async function listOwnMakes(
  db: Connection,
  productId: number,
): Promise<(OwnMake & { makeId: number; price: Rupees | null })[]> {
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
    .where(eq(makes.productId, productId))
    .orderBy(asc(makes.position), asc(makes.id))
  return rows.map(({ make, metals, stones, charges, ...counted }) => {
    const own = {
      makeId: make.id,
      price: make.price === null ? null : rupeesFromPaise(make.price),
      alloy: make.alloy,
      isActive: make.isActive,
      netMg: make.netMg,
      grossMg: make.grossMg,
      otherMg: make.otherMg,
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
  })
}

const METALS = sql<{ alloy: string; netMg: number }[]>`(
  select coalesce(json_agg(json_build_object('alloy', alloy, 'netMg', net_mg) order by alloy), '[]')
  from make_metals where make_id = makes.id)`
const STONES = sql<(Omit<WrittenMake['stones'][number], 'rate'> & { rate: Paise })[]>`(
  select coalesce(json_agg(json_build_object('name', name, 'kind', kind, 'count', count,
    'milliCarats', milli_carats, 'pricedBy', priced_by, 'rate', rate) order by position), '[]')
  from make_stones where make_id = makes.id)`
const CHARGES = sql<(Omit<WrittenMake['charges'][number], 'amount'> & { paise: Paise })[]>`(
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
  await tx.execute(sql`
    delete from makes where ${unwanted}
      and not exists (select from cart_lines where make_id = makes.id)
      and not exists (select from order_lines where make_id = makes.id)`)
  await tx.execute(sql`update makes set is_active = false, position = 100 where ${unwanted}`)
  for (const [position, make] of wanted.entries()) await putMake(tx, { productId, position, make })
}

interface Placed {
  productId: number
  position: number
  make: OwnMake
}

async function putMake(tx: Connection, { productId, position, make }: Placed): Promise<void> {
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
  }
  const [row] = await tx
    .insert(makes)
    .values({ productId, alloy: make.alloy, ...values })
    .onConflictDoUpdate({ target: [makes.productId, makes.alloy], set: values })
    .returning({ makeId: makes.id })
  if (row === undefined) throw new Error('The database stored no make.')
  await putParts(tx, row.makeId, make)
  await putSizes(tx, row.makeId, make)
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
