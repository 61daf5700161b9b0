import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { optionalText, rupees } from '#contract/fields.ts'
import { ADMIN_PAGE_SIZE, MAX_ADMIN_PAGE_SIZE } from '#domain/shop/admin-pages.ts'
import { CardInput } from './rates.ts'
import { orElse } from './sizes.ts'

/** The largest change first, whichever way; the largest rise; the largest fall. */
export const NEW_PRICE_SORTS = ['change', 'rise', 'fall'] as const
export type NewPriceSort = (typeof NEW_PRICE_SORTS)[number]

const PAGE = 'A page is a number from 1.'
const SIZE = `A page has 1 to ${MAX_ADMIN_PAGE_SIZE} rows.`

/** A make on sale with its price of now and by typed rates, in rupees. */
const NewPrice = z.object({
  makeId: z.number(),
  productId: z.number(),
  name: z.string(),
  image: z.nullable(z.string()),
  alloy: z.string(),
  sku: z.string(),
  /** Null: it has none. */
  before: z.nullable(rupees),
  after: z.nullable(rupees),
  /** How much more it costs, negative for less; a missing price counts as nothing. */
  difference: rupees,
  /** Why it cannot be priced; empty when it can. */
  reason: z.string(),
})
export type NewPrice = z.output<typeof NewPrice>

export const listNewPrices = endpoint({
  name: 'listNewPrices',
  method: 'POST',
  path: '/rates/preview/prices',
  summary:
    'A page of all makes on sale with their old and new price at given rates; writes nothing',
  access: 'admin',
  permission: 'rates',
  body: z.extend(CardInput, {
    /** Words of the product, alloy, SKU, barcode or the number of the product; each must be found. */
    q: optionalText(200),
    sort: orElse(z.enum(NEW_PRICE_SORTS), 'change'),
    page: orElse(z.int({ error: PAGE }).check(z.gte(1, PAGE), z.lte(1_000_000, PAGE)), 1),
    limit: orElse(
      z.int({ error: SIZE }).check(z.gte(1, SIZE), z.lte(MAX_ADMIN_PAGE_SIZE, SIZE)),
      ADMIN_PAGE_SIZE,
    ),
  }),
  success: 200,
  reply: z.object({
    rows: z.array(NewPrice),
    /** How many makes the search finds. */
    total: z.number(),
    /** A digest of the rates and of every make on sale: another one means that the list is another. */
    basis: z.string(),
  }),
  problems: [401, 403],
})

export const exportNewPrices = endpoint({
  name: 'exportNewPrices',
  method: 'POST',
  path: '/rates/preview/export',
  summary: 'All makes on sale with their old and new price at given rates as CSV; writes nothing',
  access: 'admin',
  permission: 'rates',
  body: CardInput,
  success: 200,
  reply: z.string(),
  replyType: 'text/csv',
  problems: [401, 403],
})
