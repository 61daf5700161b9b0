import { createHash } from 'node:crypto'
import type { MakeInput, ProductMakes } from '#contract/metal/makes.ts'
import { materialName } from '#domain/catalogue/materials.ts'
import { MAX_PRICE } from '#domain/catalogue/product.ts'
import { isTooHeavy } from '#domain/pricing/metal/makes.ts'
import { metalPrice, type Rates } from '#domain/pricing/metal/metal-price.ts'
import { termsOfMake } from '#domain/pricing/metal/written-make.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { findOwnProduct, lockProduct, type ProductRow } from '#server/db/catalogue/products.ts'
import { renewSeenOriginal } from '#server/db/catalogue/seen-original.ts'
import { writeMakePrices, writeProductPrices } from '#server/db/rates/make-prices.ts'
import { writeProductStock } from '#server/db/rates/make-sizes.ts'
import { listOwnMakes, replaceMakes, type OwnMake } from '#server/db/rates/product-makes.ts'
import {
  currentCard,
  holdRates,
  listAlloys,
  type AlloyRow,
  type AppliedCard,
} from '#server/db/rates/rate-cards.ts'
import { lastChange, recordChange } from '#server/db/settings/audit-log.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'
import { withEditedStock } from './edited-stock.ts'
import { faultOfSizes, type Fault } from './size-faults.ts'

/** The makes of a product as the form edits them. Throws 404. */
export async function readMakes(db: Connection, productId: number): Promise<ProductMakes> {
  if ((await findOwnProduct(db, productId)) === undefined) throw problem.notFound('product')
  const makes = await listOwnMakes(db, productId)
  return { makes, alloys: await listRatedAlloys(db), basis: digestOf(makes) }
}

async function listRatedAlloys(db: Connection): Promise<ProductMakes['alloys']> {
  const card = await currentCard(db)
  return (await listAlloys(db)).map(({ code, label, material }) => {
    const rate = card?.rates.get(code)?.paisePerGram
    return {
      alloy: code,
      label,
      material,
      perGram: rate === undefined ? null : rupeesFromPaise(rate),
    }
  })
}

interface MakesInput {
  makes: readonly MakeInput[]
  /** Of the makes that the form was filled with; empty skips the check. */
  basis: string
  by: SessionUser
}

/**
 * Replaces the makes of a product and prices them by the card that counts. Throws 404, 400 for a make that cannot be,
 * and 409 when somebody else saved them since the form was opened, or edited stock was sold in the meantime.
 */
export async function saveMakes(
  database: Database,
  productId: number,
  { makes, basis, by }: MakesInput,
): Promise<ProductMakes> {
  await inTransaction(database, async (tx) => {
    await holdRates(tx)
    const locked = await lockProduct(tx, productId)
    const product = await findOwnProduct(tx, productId)
    if (locked === undefined || product === undefined) throw problem.notFound('product')
    const before = await listOwnMakes(tx, productId)
    if (basis !== '' && basis !== digestOf(before)) {
      throw problem.changed('makes-changed', await lastChange(tx, 'product', [productId]))
    }
    const card = await currentCard(tx)
    requirePossible(makes, { product, alloys: await listAlloys(tx), card })
    await replaceMakes(tx, productId, withEditedStock(makes, before))
    await priceMakes(tx, productId, card)
    await renewSeenOriginal(tx, productId)
    await writeProductStock(tx, productId)
    await recordChange(tx, {
      by,
      action: 'product.makes',
      subject: { id: productId, name: product.name },
      before: { makes: before.map(summaryOf) },
      after: { makes: makes.map(summaryOf) },
    })
  })
  return readMakes(database.orm, productId)
}

async function priceMakes(
  tx: Connection,
  productId: number,
  card: AppliedCard | undefined,
): Promise<void> {
  if (card === undefined) return
  const rates = ratesIn(card)
  const stored = await listOwnMakes(tx, productId)
  const prices = stored.map((make) => {
    const breakUp = metalPrice(termsOfMake(make), rates) ?? null
    return { id: make.makeId, price: breakUp?.price ?? null, breakUp }
  })
  const pricedBy = { id: card.figuresOf ?? card.id, pricedAt: card.pricedAt }
  await writeMakePrices(tx, prices, pricedBy)
  await writeProductPrices(tx, [productId])
}

function ratesIn(card: AppliedCard | undefined): Rates {
  return new Map([...(card?.rates ?? [])].map(([alloy, { paisePerGram }]) => [alloy, paisePerGram]))
}

interface Surroundings {
  product: ProductRow
  alloys: readonly AlloyRow[]
  card: AppliedCard | undefined
}

/** Throws 400 for makes that cannot be, and says of each at which field and why. */
function requirePossible(makes: readonly MakeInput[], around: Surroundings): void {
  const faults = makes.flatMap((make, at) => {
    const fault = faultOf(make, makes.slice(0, at), around)
    return fault === undefined
      ? []
      : [{ field: `makes.${at}.${fault.field}`, message: `${make.alloy}: ${fault.message}` }]
  })
  if (faults.length > 0) throw problem.invalid(faults)
}

function faultOf(
  make: MakeInput,
  others: readonly MakeInput[],
  { product, alloys, card }: Surroundings,
): Fault | undefined {
  const codes = [make.alloy, ...make.metals.map(({ alloy }) => alloy)]
  const unknown = codes.findIndex((code) => alloys.every((alloy) => alloy.code !== code))
  if (unknown !== -1) {
    return { field: alloyField(unknown), message: `there is no alloy ${codes[unknown]}.` }
  }
  if (others.some(({ alloy }) => alloy === make.alloy)) {
    return { field: 'alloy', message: 'this alloy is there twice.' }
  }
  const second = codes.findIndex((code, at) => codes.indexOf(code) < at)
  if (second !== -1) {
    return { field: alloyField(second), message: 'a further metal is there twice.' }
  }
  const material = alloys.find(({ code }) => code === make.alloy)?.material ?? 0
  if (product.material.length > 0 && !product.material.includes(material)) {
    const name = materialName(material)
    return { field: 'alloy', message: `choose ${name} among the materials of the product first.` }
  }
  return faultOfFigures(make, card) ?? faultOfSizes(make, ratesIn(card))
}

/** Where an alloy of a make stands: its own first, then those of its further metals. */
function alloyField(at: number): string {
  return at === 0 ? 'alloy' : `metals.${at - 1}.alloy`
}

function faultOfFigures(make: MakeInput, card: AppliedCard | undefined): Fault | undefined {
  const netMg = [make, ...make.metals].reduce((sum, metal) => sum + metal.netMg, 0)
  if (isTooHeavy({ ...make, netMg })) {
    const message = 'metal, stones and other parts weigh more than the gross weight.'
    return { field: 'grossMg', message }
  }
  const price = metalPrice(termsOfMake(make), ratesIn(card))?.price
  if (price === undefined) return undefined
  if (price < 1) return { field: 'making.value', message: 'the price would be nothing.' }
  return price > MAX_PRICE
    ? { field: 'netMg', message: 'the price would be above ten crore rupees.' }
    : undefined
}

/** What the audit log says of a make. */
function summaryOf({ alloy, isActive, netMg, grossMg, making, sizes }: MakeInput): string {
  const state = isActive ? '' : ', withdrawn'
  const inSizes = sizes.length === 0 ? '' : `, sizes ${sizes.map(sizeSummary).join(' | ')}`
  return `${alloy}: net ${netMg} mg, gross ${grossMg} mg, making ${making.kind} ${making.value}${inSizes}${state}`
}

/** Size, milligrams more or less, pieces. */
function sizeSummary({ code, netMgDelta, stock }: MakeInput['sizes'][number]): string {
  return `${code}:${netMgDelta}:${stock ?? ''}`
}

function digestOf(makes: readonly (OwnMake & { price: number | null })[]): string {
  // Without prices and stock: neither a new rate nor an order is an edit of the makes.
  const edited = makes.map(({ price: _price, pool: _pool, sizes, ...make }) => ({
    ...make,
    sizes: sizes.map(({ stock: _stock, ...size }) => size),
  }))
  return createHash('sha256').update(JSON.stringify(edited)).digest('hex').slice(0, 32)
}
