import * as z from 'zod/mini'
import { Product, ProductQuery } from './catalogue.ts'
import { ProductSale } from './product-sale.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ids, optionalText, rupees } from '#contract/fields.ts'
import { mapAttributes } from '#domain/catalogue/attributes.ts'

/** The most products that can be requested by id at once. */
export const MAX_IDS = 100

/** The list below the search box while somebody types. Amounts in rupees. */
export const Suggestions = z.object({
  products: z.array(
    z.object({
      productId: z.number(),
      name: z.string(),
      /** The name in Hindi; absent where it has none. */
      nameHi: z.optional(z.string()),
      price: rupees,
      isOnRequest: z.optional(z.boolean()),
      originalPrice: z.nullable(rupees),
      sale: z.optional(ProductSale),
      /** Path of its picture, null without one. */
      image: z.nullable(z.string()),
      imageAlt: z.string(),
      categoryName: z.string(),
    }),
  ),
  categories: z.array(z.object({ categoryId: z.number(), name: z.string() })),
})
export type Suggestions = z.output<typeof Suggestions>

export const suggestProducts = endpoint({
  name: 'suggestProducts',
  method: 'GET',
  path: '/product/suggest',
  summary: 'Suggestions: up to six products and three categories; typing errors are tolerated',
  access: 'anyone',
  cacheable: true,
  query: z.object({ q: optionalText(200) }),
  success: 200,
  reply: Suggestions,
  problems: [],
})

/** How many products each option of a group would show, by option id; options without any say 0. */
const OptionCounts = z.record(z.string(), z.number())

/** What a list holds, for the filter panel beside it. Amounts in rupees. */
export const ProductFacets = z.object({
  /** How many products the list shows. */
  total: z.number(),
  /** Counted with all other filters, but without the choice in the group itself. */
  groups: z.object({
    ...mapAttributes(() => OptionCounts),
    color: OptionCounts,
    material: OptionCounts,
    /** By country in small letters; only of imported products. */
    origin: OptionCounts,
  }),
  /** The same for the attributes that the owner added, by key; absent when there are none. */
  attributes: z.optional(z.record(z.string(), OptionCounts)),
  /** Lowest and highest price without the price filter; null when there is nothing. */
  prices: z.nullable(z.object({ min: rupees, max: rupees })),
})
export type ProductFacets = z.output<typeof ProductFacets>

export const countFacets = endpoint({
  name: 'countFacets',
  method: 'GET',
  path: '/product/facets',
  summary: 'Facet counts: how many products each further filter option would show',
  access: 'anyone',
  cacheable: true,
  query: ProductQuery,
  success: 200,
  reply: ProductFacets,
  problems: [],
})

export const listProductsByIds = endpoint({
  name: 'listProductsByIds',
  method: 'GET',
  path: '/product/byids',
  summary: 'The products with these ids, in their order, without those not on sale',
  access: 'anyone',
  query: z.object({ ids: ids(MAX_IDS) }),
  success: 200,
  reply: z.array(Product),
  problems: [],
})
