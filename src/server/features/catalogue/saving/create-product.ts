import type * as z from 'zod/mini'
import type { Product } from '#contract/catalogue/catalogue.ts'
import type { NewProductForm } from '#contract/catalogue/new-product.ts'
import type { MakeInput } from '#contract/metal/makes.ts'
import { metalPrice } from '#domain/pricing/metal/metal-price.ts'
import { termsOfMake } from '#domain/pricing/metal/written-make.ts'
import { holdAttributes } from '#server/db/catalogue/attributes.ts'
import { insertProduct } from '#server/db/catalogue/products.ts'
import { rememberWords } from '#server/db/catalogue/search/typing-errors.ts'
import type { Connection } from '#server/db/connection.ts'
import { currentCard, holdRates, type AppliedCard } from '#server/db/rates/rate-cards.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { problem } from '#server/http/problem.ts'
import { withPictures, type PictureStorage } from '#server/storage/picture-storage.ts'
import { auditedFields } from '#server/features/catalogue/audited-fields.ts'
import { ratesIn } from '#server/features/catalogue/makes/make-faults.ts'
import { replaceOwnMakes, summaryOf } from '#server/features/catalogue/makes/replace-own-makes.ts'
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

/** The form of a new product: its price may be left to its makes. */
type NewInput = Omit<ProductInput, 'form'> & { form: z.output<typeof NewProductForm> }

/**
 * Adds a product with its pictures and its makes, all or nothing. Throws 400, 413, 415 for what is wrong with it, and
 * 400 at the price where neither it was typed nor a rate makes it.
 */
export async function createProduct(pictures: PictureStorage, input: NewInput): Promise<Product> {
  const { makes = [], ...fields } = input.form
  // Each form has a price from here on; until it is worked out it is that of nothing.
  const typed = { ...input, form: { ...fields, price: fields.price ?? 0 } }
  const id = await withPictures(pictures, wantedPictures(typed), async (tx, images) => {
    if (makes.length > 0) await holdRates(tx)
    const card = makes.length === 0 ? undefined : await currentCard(tx)
    const price = fields.price ?? priceOf(makes, card)
    const inserted = await insert(tx, { ...typed, form: { ...typed.form, price }, makes }, images)
    const { name, description, nameHi = '', descriptionHi = '', material } = typed.form
    const product = { id: inserted, name, description, nameHi, descriptionHi, material }
    if (makes.length > 0) await replaceOwnMakes(tx, { product, before: [], makes, card })
    return inserted
  })
  return savedProduct(pictures, id)
}

async function insert(
  tx: Connection,
  input: ProductInput & { makes: readonly MakeInput[] },
  images: readonly string[],
): Promise<number> {
  const { form, makes, by } = input
  const categoryName = await requireCategory(tx, form.categoryId)
  await requireTaxClass(tx, form.taxClass ?? '')
  const attributeTable = await holdAttributes(tx)
  const options = { attributeTable, ownOptions: {} }
  requireOptions(form, options, {})
  const shown = arranged(input, images, new Map())
  const isHidden = form.isHidden ?? false
  const draft = draftOf(form, { ...shown, ...options, categoryName, isHidden })
  await rememberWords(tx, [draft.searchText])
  const id = await insertProduct(tx, draft)
  const made = makes.length === 0 ? {} : { makes: makes.map(summaryOf) }
  await recordChange(tx, {
    by,
    action: 'product.create',
    subject: { id, name: draft.name },
    after: { ...auditedFields(draft), ...made },
  })
  return id
}

/** What the product costs by its makes: the first on sale that has a price. Throws 400 where none has. */
function priceOf(makes: readonly MakeInput[], card: AppliedCard | undefined): Form['price'] {
  const rates = ratesIn(card)
  const onSale = makes.filter(({ isActive }) => isActive)
  const prices = onSale.map((make) => metalPrice(termsOfMake(make), rates)?.price)
  const price = prices.find((one) => one !== undefined && one > 0)
  if (price !== undefined) return price
  const [first] = onSale
  const message =
    first === undefined
      ? 'No make is on sale, so none makes the price. Put one on sale, or write a price.'
      : `${first.alloy} has no rate yet. Type the rates of today first, or write a price that counts until then.`
  throw problem.invalid([{ field: 'price', message }])
}
