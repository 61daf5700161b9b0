import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { price as priceField } from './product-fields.ts'
import { field, isAbsent } from '#contract/fields.ts'
import { MakeInputs } from '#contract/metal/makes.ts'
import { messages } from '#domain/shop/messages.ts'
import { ProductFields, ProductSaved } from './catalogue.ts'
import { imitationChecks } from './stone-names.ts'

/** A price as the product form takes it, or nothing: undefined after. */
const priceOrNone = field(
  z.optional(z.nullable(z.union([z.number(), z.string()]))),
  (value) => (isAbsent(value) ? undefined : value),
  z.optional(priceField(messages.product.price, messages.product.required)),
)

/** Makes as a list or as JSON; absent is undefined. */
const makes = field(
  z.optional(z.nullable(z.union([z.string(), z.array(z.unknown())]))),
  (value) => (isAbsent(value) ? undefined : listOf(value)),
  z.optional(MakeInputs),
)

function listOf(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    // What cannot be read is refused by the schema.
    return value
  }
}

/**
 * What the form of a new product sends: as the specification says, section 7, and the makes of one that is sold by
 * weight. That one needs no price, because today's rates make it.
 */
export const NewProductForm = z.extend(ProductFields, { price: priceOrNone, makes }).check(
  z.refine(({ price, makes: given }) => price !== undefined || (given ?? []).length > 0, {
    error: messages.product.required,
    path: ['price'],
    // Also when other fields are wrong, so that everything that is missing is said at once. What is no form at all has
    // no fields to look at: its own complaint is enough.
    when: ({ value, issues }) =>
      typeof value === 'object' &&
      value !== null &&
      issues.every(({ path }) => !['price', 'makes'].includes(String(path?.[0]))),
  }),
  ...imitationChecks,
)

export const createProduct = endpoint({
  name: 'createProduct',
  method: 'POST',
  path: '/product/create',
  summary: 'Adds a product with up to four pictures and, where it is sold by weight, its makes',
  access: 'admin',
  permission: 'catalogue',
  body: NewProductForm,
  bodyType: 'multipart',
  files: ['images'],
  success: 201,
  reply: ProductSaved,
  problems: [401, 403, 413, 415],
})
