import { isDeepStrictEqual } from 'node:util'
import type { Product } from '#contract/catalogue/catalogue.ts'
import {
  areOtherStones,
  bareDiamondProblem,
  NAMING_TEXTS,
} from '#domain/catalogue/diamond-words.ts'
import { ownValues } from '#domain/catalogue/attributes.ts'
import type { Paise } from '#domain/pricing/money.ts'
import { KEPT_KEYS } from '#domain/catalogue/product-fields.ts'
import { PRICED_BY_MAKES } from '#domain/catalogue/product.ts'
import { COUNTED_BY_SIZE, stockAfterEdit } from '#domain/catalogue/stock.ts'
import { readKeptByMakes } from '#server/db/catalogue/kept-by-makes.ts'
import { lastEditor } from '#server/db/catalogue/change-log.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { holdAttributes } from '#server/db/catalogue/attributes.ts'
import { inTransaction, type Connection } from '#server/db/connection.ts'
import {
  deleteProducts,
  findOwnProduct,
  lockProduct,
  updateProduct,
  type ProductDraft,
  type ProductRow,
} from '#server/db/catalogue/products.ts'
import { listOwnMakes } from '#server/db/rates/product-makes.ts'
import { holdRates } from '#server/db/rates/rate-cards.ts'
import { rememberWords } from '#server/db/catalogue/search/typing-errors.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'
import {
  removeUnusedPictures,
  withPictures,
  type PictureStorage,
} from '#server/storage/picture-storage.ts'
import { auditedFields } from '#server/features/catalogue/audited-fields.ts'
import { draftOf } from '#server/features/catalogue/product-draft.ts'
import {
  arranged,
  requireCategory,
  requireOptions,
  requireTaxClass,
  savedProduct,
  wantedPictures,
  type Form,
  type ProductInput,
} from './product-input.ts'

/**
 * Replaces a product; pictures are those to keep, then the new ones. Those that nobody uses any more
 * are removed after the commit. A form that changes nothing writes nothing. Throws 404, 409 when somebody
 * saved it since the form was opened or orders changed stock that the form changes, and like
 * `createProduct` does.
 */
export async function replaceProduct(
  pictures: PictureStorage,
  id: number,
  input: ProductInput,
): Promise<Product> {
  const before = await withPictures(pictures, wantedPictures(input), async (tx, images) => {
    const categoryName = await requireCategory(tx, input.form.categoryId)
    await requireTaxClass(tx, input.form.taxClass ?? '')
    const attributeTable = await holdAttributes(tx)
    // Pictures in another order move those of its makes: applying rates locks makes first, then products.
    await holdRates(tx)
    const locked = await lockProduct(tx, id)
    const row = await findOwnProduct(tx, id)
    if (locked === undefined || row === undefined) throw problem.notFound('product')
    await requireSameState(tx, id, { seen: input.form.updatedAt, now: locked.updatedAt })
    await requireRightNames(tx, row, input.form)
    const options = { attributeTable, ownOptions: ownValues(row.attributes) }
    requireOptions(input.form, options, row.attributes)
    const alts = new Map(locked.images.map((path, at) => [path, locked.imageAlts[at] ?? '']))
    const shown = arranged(input, images, alts)
    const isHidden = input.form.isHidden ?? locked.isHidden
    const stock = await stockToStore(tx, input.form, row)
    const price = priceToStore(input.form, row)
    const form = withKeptOf(row, { ...input.form, stock, price })
    const draft = draftOf(form, { ...shown, ...options, categoryName, isHidden })
    // A form without changes writes nothing, not even the time of the change or the demo mark.
    if (isUnchanged(draft, row)) return locked.images
    await rememberWords(tx, [draft.searchText])
    await updateProduct(tx, id, draft)
    await recordChange(tx, {
      by: input.by,
      action: 'product.update',
      subject: { id, name: draft.name },
      before: auditedFields(row),
      after: auditedFields(draft),
    })
    return locked.images
  })
  await removeUnusedPictures(pictures, before)
  return savedProduct(pictures, id)
}

/** Deletes a product for good, with its pictures; carts and orders still show it. Throws 404. */
export async function removeProduct(
  pictures: PictureStorage,
  id: number,
  by: SessionUser,
): Promise<void> {
  const images = await inTransaction(pictures.database, async (tx) => {
    const locked = await lockProduct(tx, id)
    if (locked === undefined) throw problem.notFound('product')
    const row = await findOwnProduct(tx, id)
    await deleteProducts(tx, [id], 0)
    await recordChange(tx, {
      by,
      action: 'product.delete',
      subject: { id, name: row?.name ?? '' },
      before: row && auditedFields(row),
    })
    return locked.images
  })
  await removeUnusedPictures(pictures, images)
}

/** Requires that changed texts do not call other stones of its makes diamonds. */
async function requireRightNames(tx: Connection, row: ProductRow, form: Form): Promise<void> {
  const named = NAMING_TEXTS.map((field) => ({ field, text: form[field] ?? row[field] }))
  const changed = named.filter(({ field, text }) => text !== row[field])
  if (changed.length === 0) return
  const stones = (await listOwnMakes(tx, row.id)).flatMap((make) => make.stones)
  const isOtherStone = areOtherStones(stones)
  const issues = changed.flatMap(({ field, text }) => {
    const message = bareDiamondProblem(text, isOtherStone)
    return message === undefined ? [] : [{ field, message }]
  })
  if (issues.length > 0) throw problem.invalid(issues)
}

/** Requires that nobody saved the row since the form was opened. An empty text skips the check. */
async function requireSameState(
  tx: Connection,
  id: number,
  { seen, now }: { seen: string; now: Date },
): Promise<void> {
  if (seen === '' || seen === now.toISOString()) return
  throw problem.changed('product-changed', await lastEditor(tx, id, now))
}

/** The stock to store; the row is locked, so no order comes in between. Throws 400 where sizes count the pieces. */
async function stockToStore(tx: Connection, form: Form, { id, stock }: ProductRow) {
  const { stocks } = await readKeptByMakes(tx, [id])
  if (!stocks.has(id)) return stockOf(form, stock)
  // A client that knows no stock figures sends none.
  const { seenStock: seen = form.stock === null ? null : stock } = form
  if (form.stock === seen) return stock
  throw problem.invalid([{ field: 'stock', message: COUNTED_BY_SIZE }])
}

/** The price to store. Throws 400 where makes make it and another was typed: nothing would write that one. */
function priceToStore({ price, seenPrice }: Form, row: ProductRow): Paise {
  if (!row.isPricedByMakes) return price
  // A form from before the rates rose sends the old price without having changed it.
  if (price === row.price || price === seenPrice) return row.price
  throw problem.invalid([{ field: 'price', message: PRICED_BY_MAKES }])
}

/** The same where the product counts its own pieces. */
function stockOf({ stock: wanted, seenStock: seen }: Form, now: number | null): number | null {
  const stock = stockAfterEdit({ wanted, seen, now })
  if (stock !== undefined) return stock
  const [was, is] = [seen ?? null, now].map(figureText)
  throw problem.of('stock-changed', { was: String(was), now: String(is) })
}

function figureText(stock: number | null): string {
  return stock === null ? 'unlimited' : String(stock)
}

function isUnchanged(draft: ProductDraft, row: ProductRow): boolean {
  const imageAlts = row.images.map((_, at) => row.imageAlts[at] ?? '')
  return isDeepStrictEqual(auditedFields(draft), auditedFields({ ...row, imageAlts }))
}

/** The form with the texts that it does not speak of, as the product has them. */
function withKeptOf(row: ProductRow, form: Form): Form {
  const kept = KEPT_KEYS.map((key) => [key, form[key] ?? row[key]])
  // Only the owner's copy, which has its time, says what was typed while rates make the price (`seen-original.ts`).
  const isUnseen = row.seenOriginal === null && form.updatedAt === ''
  const originalPrice = form.originalPrice ?? (isUnseen ? row.originalPrice : null)
  const isTextUnseen = row.isPricedByRates && form.updatedAt === ''
  const discount = form.discount || (isTextUnseen ? row.discount : '')
  return { ...form, originalPrice, discount, ...Object.fromEntries(kept) }
}
