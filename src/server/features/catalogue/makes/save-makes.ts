import { createHash } from 'node:crypto'
import type { MakeInput, ProductMakes } from '#contract/metal/makes.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { keepChange } from '#server/db/catalogue/change-log.ts'
import { findOwnProduct, lockProduct } from '#server/db/catalogue/products.ts'
import { listOwnMakes, replaceMakes, type PricedOwnMake } from '#server/db/rates/product-makes.ts'
import { currentCard, holdRates, listAlloys } from '#server/db/rates/rate-cards.ts'
import { lastChange, recordChange } from '#server/db/settings/audit-log.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'
import { withEditedStock } from './edited-stock.ts'
import { faultOfCodes } from './code-faults.ts'
import { faultOfMake, faultOfTexts, ratesIn } from './make-faults.ts'
import { writeAndPriceMakes } from './make-states.ts'

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
    const { material } = product
    requirePossible(makes, { material, alloys: await listAlloys(tx), rates: ratesIn(card) })
    const wrong = faultOfTexts(makes, product) ?? (await faultOfCodes(tx, productId, makes))
    if (wrong !== undefined) throw problem.invalid([wrong])
    const states = await writeAndPriceMakes(tx, { ids: [productId], card }, () =>
      replaceMakes(tx, productId, withEditedStock(makes, before)),
    )
    const rows = [...states.values()].map((state) =>
      Object.assign({ productId, writtenAt: locked.updatedAt }, state),
    )
    await keepChange(tx, { kind: 'makes', by, rows })
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

/** Throws 400 for makes that cannot be, and says of each at which field and why. */
function requirePossible(
  makes: readonly MakeInput[],
  around: Parameters<typeof faultOfMake>[2],
): void {
  const faults = makes.flatMap((make, at) => {
    const fault = faultOfMake(make, makes.slice(0, at), around)
    return fault === undefined
      ? []
      : [{ field: `makes.${at}.${fault.field}`, message: `${make.alloy}: ${fault.message}` }]
  })
  if (faults.length > 0) throw problem.invalid(faults)
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

function digestOf(makes: readonly PricedOwnMake[]): string {
  // Without prices and stock: neither a new rate nor an order is an edit of the makes.
  const edited = makes.map(({ price: _price, pool: _pool, position: _place, sizes, ...make }) => ({
    ...make,
    sizes: sizes.map(({ stock: _stock, ...size }) => size),
  }))
  return createHash('sha256').update(JSON.stringify(edited)).digest('hex').slice(0, 32)
}
