import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import {
  colorText,
  imagePaths,
  materials,
  optionalPrice,
  optionalStock,
  optionId,
  optionIds,
  price,
  seenStock,
} from './product-fields.ts'
import {
  claimedRupees,
  id,
  moment,
  optionalChoice,
  optionalId,
  optionalSwitch,
  optionalText,
  optionalTexts,
  requiredId,
  requiredText,
  rupees,
  words,
} from '#contract/fields.ts'
import { EngravedProduct, EngravedProductForm } from './engraving.ts'
import { optionsByKey } from './options-by-key.ts'
import { issue } from '#contract/field-issues.ts'
import { ProductSale } from './product-sale.ts'
import { Make } from '#contract/metal/makes.ts'
import { mapAttributes } from '#domain/catalogue/attributes.ts'
import { hindiOfProduct, hindiOfProductForm } from './hindi-texts.ts'
import { imitationChecks, rightlyNamed } from './stone-names.ts'
import { mapTextFields, PRODUCT_FIELDS } from '#domain/catalogue/product-fields.ts'
import { dimensionsProblem } from '#domain/catalogue/sizes/piece-dimensions.ts'
import { messages } from '#domain/shop/messages.ts'
import { STOCK_STATES } from '#domain/catalogue/stock.ts'

/** The largest page of the product list, also the default without `limit`. */
export const MAX_PAGE = 1_000

/** Orders of the product list; `newest` is the specified one, a search is sorted by `relevance`. */
export const PRODUCT_SORTS = ['newest', 'price-asc', 'price-desc', 'relevance'] as const

/** Further sort orders for owners, besides those of the shop. */
export const ADMIN_SORTS = ['changed', 'name-asc', 'name-desc', 'stock-asc', 'stock-desc'] as const

/** Products in the shop; products that only the owner sees, such as drafts; or both. */
const VISIBILITIES = ['visible', 'hidden', 'all'] as const

/** A product as every endpoint returns it. Amounts in rupees. */
export const Product = z.object({
  productId: z.number(),
  ...mapTextFields(() => z.string()),
  ...EngravedProduct,
  ...hindiOfProduct,
  images: z.array(z.string()),
  /** Alternative texts of `images`, in the same order. */
  imageAlts: z.array(z.string()),
  price: rupees,
  /** The lowest price of its makes, only where they differ; `price` is that of the first. */
  priceFrom: z.optional(rupees),
  /** Whether it cannot be bought until there are new rates of metal; `price` is then that of before. */
  isOnRequest: z.optional(z.boolean()),
  originalPrice: z.nullable(rupees),
  sale: z.optional(ProductSale),
  /** The sale of `priceFrom`, null without one; absent unless a sale takes off a part of prices. */
  saleFrom: z.optional(z.nullable(ProductSale)),
  material: z.array(z.number()),
  stock: z.nullable(z.number()),
  /** The same figure. A client sends it back with an edit, to tell which figure it showed. */
  seenStock: z.optional(z.nullable(z.number())),
  /** How many reviews are shown. */
  review: z.number(),
  /** Mean of their stars, 0 without any. */
  rating: z.number(),
  createdAt: moment,
  categoryId: z.nullable(z.number()),
  categoryName: z.string(),
  ...mapAttributes(() => z.number()),
  /** The options of attributes that the owner added, by key; absent when it has none. */
  attributes: z.optional(z.record(z.string(), z.number())),
  /** The makes of a product that is sold by weight; only `getProduct` sends them. */
  makes: z.optional(z.array(Make)),
  /** Only for the admin: whether it is hidden, and when it was last changed. */
  isHidden: z.optional(z.boolean()),
  updatedAt: z.optional(moment),
  /** Only for the admin: whether its makes make its price, so that none can be typed; absent when not. */
  isPricedByMakes: z.optional(z.boolean()),
  /** In the admin: whether the rates of metal make it, so that no typed original price is shown; absent: no. */
  isPricedByRates: z.optional(z.boolean()),
})
export type Product = z.output<typeof Product>

const dimensionsText = z.pipe(
  optionalText(PRODUCT_FIELDS.dimensions.mostLength),
  z.string().check(
    z.refine((written: string) => dimensionsProblem(written) === undefined, {
      error: ({ input }) => dimensionsProblem(String(input)),
    }),
  ),
)

/** The fields of the product form, before they are checked together. */
export const ProductFields = z.object({
  ...mapTextFields(({ mostLength }) => optionalText(mostLength)),
  name: rightlyNamed(requiredText(PRODUCT_FIELDS.name.mostLength, messages.product.required)),
  /** Absent leaves product information as it is: the specification's form does not know it. */
  origin: z.optional(optionalText(PRODUCT_FIELDS.origin.mostLength)),
  maker: z.optional(optionalText(PRODUCT_FIELDS.maker.mostLength)),
  importer: z.optional(optionalText(PRODUCT_FIELDS.importer.mostLength)),
  netQuantity: z.optional(optionalText(PRODUCT_FIELDS.netQuantity.mostLength)),
  care: z.optional(optionalText(PRODUCT_FIELDS.care.mostLength)),
  /** Width × height in mm, such as `18 × 24`; empty when not measured. */
  dimensions: z.optional(dimensionsText),
  ...EngravedProductForm,
  ...hindiOfProductForm,
  /** The name of a tax class; empty for the tax of the shop. */
  taxClass: z.optional(optionalText(PRODUCT_FIELDS.taxClass.mostLength)),
  description: rightlyNamed(optionalText(PRODUCT_FIELDS.description.mostLength)),
  color: colorText,
  price: price(messages.product.price, messages.product.required),
  originalPrice: optionalPrice(messages.product.originalPrice),
  material: materials,
  stock: optionalStock(messages.product.stock),
  categoryId: requiredId(messages.product.required),
  /** Saved pictures to keep, in order; new files come after them. */
  existingImages: imagePaths,
  images: imagePaths,
  ...mapAttributes(() => optionId),
  /** Options of attributes that the owner added, by key, also as JSON; those not named stay as they are. */
  attributes: optionsByKey,
  /**
   * The pictures in the order they shall have: paths of saved ones, `new:0` for the first new file.
   * Without it saved ones come first. What it does not name comes last.
   */
  imageOrder: words,
  /** Alternative texts in the order of the pictures, as a JSON list; absent leaves them unchanged. */
  imageAlts: optionalTexts(300),
  /** Whether only the owner sees it; absent leaves it as it is. */
  isHidden: optionalSwitch,
  /** When the owner's copy was last changed; 409 when somebody saved another since. Absent: no matter. */
  updatedAt: optionalText(40),
  /**
   * The stock that the owner's copy shows. The same as `stock`: the figure stays as orders have left it.
   * Another: 409 when orders have moved it since. Absent: `stock` is written as it is.
   */
  seenStock,
  /** The price in the owner's copy (absent: the present one). Where makes decide the price, any other is refused. */
  seenPrice: claimedRupees,
})

/** What the admin's product form sends (specification, section 7). */
export const ProductForm = ProductFields.check(...imitationChecks)

const priceBound = optionalPrice(issue('amount-invalid'))

/** Filters, order and page of the product list. Filter groups: OR inside one, AND across them. */
export const ProductQuery = z.object({
  categoryId: optionalId,
  /** Only products whose category was deleted. */
  withoutCategory: optionalSwitch,
  ...mapAttributes(() => optionIds),
  /** Options of attributes that the owner added, by key and id, such as `stone.3`. */
  attribute: words,
  /** Colours by id or name. */
  color: words,
  /** Materials by code or name. */
  material: words,
  /** Countries of origin of imported products, by name. */
  origin: words,
  /** Curated collections by slug or id. */
  collection: words,
  /** Words to search for; typing errors are forgiven. */
  q: optionalText(200),
  minPrice: priceBound,
  maxPrice: priceBound,
  /** Only reduced ones: in a sale that runs, or below their original price. */
  sale: optionalSwitch,
  sort: optionalChoice([...PRODUCT_SORTS, ...ADMIN_SORTS]),
  /** Products a page; the maximum is also the default. */
  limit: optionalId,
  /** Anything but `visible` is for an admin's token only. */
  visibility: optionalChoice(VISIBILITIES),
  stock: optionalChoice(STOCK_STATES),
  /** The number of the page, from 1, instead of a cursor. */
  page: optionalId,
  /** Where the next page begins; taken from the `Link` header of the page before. */
  cursor: optionalText(200),
})
export type ProductQuery = z.output<typeof ProductQuery>

const ProductParams = z.object({ productId: id })
/** The reply to a saved product. */
export const ProductSaved = z.object({ success: z.string(), message: z.string(), product: Product })
const Deleted = z.object({ success: z.string(), message: z.string() })

export const listProducts = endpoint({
  name: 'listProducts',
  method: 'GET',
  path: '/product/getall',
  summary: 'Products, newest first; X-Total-Count counts all, Link leads to the next page',
  access: 'anyone',
  cacheable: true,
  query: ProductQuery,
  success: 200,
  reply: z.array(Product),
  problems: [401, 403],
})

export const getProduct = endpoint({
  name: 'getProduct',
  method: 'GET',
  path: '/product/getproductbyid/{productId}',
  summary: 'One product',
  access: 'anyone',
  cacheable: true,
  params: ProductParams,
  success: 200,
  reply: Product,
  problems: [404],
})

export const listRecommended = endpoint({
  name: 'listRecommended',
  method: 'GET',
  path: '/product/recommended/{productId}',
  summary: 'Eight similar products, the most similar first',
  access: 'anyone',
  cacheable: true,
  params: ProductParams,
  success: 200,
  reply: z.array(Product),
  problems: [404],
})

export const updateProduct = endpoint({
  name: 'updateProduct',
  method: 'PUT',
  path: '/product/update/{productId}',
  summary: 'Replaces a product; its pictures are existingImages and the new files',
  access: 'admin',
  permission: 'catalogue',
  params: ProductParams,
  body: ProductForm,
  bodyType: 'multipart',
  files: ['images'],
  success: 200,
  reply: ProductSaved,
  problems: [401, 403, 404, 409, 413, 415],
})

export const deleteProduct = endpoint({
  name: 'deleteProduct',
  method: 'DELETE',
  path: '/product/delete/{productId}',
  summary: 'Deletes a product; orders still show it',
  access: 'admin',
  permission: 'catalogue',
  params: ProductParams,
  /** `undoable` keeps the pictures for a while, so that `restoreProduct` brings them back. */
  query: z.object({ undoable: optionalSwitch }),
  success: 200,
  reply: Deleted,
  problems: [401, 403, 404],
})

/** A category. `image` is the path of its picture, or null. */
export const Category = z.object({
  categoryId: z.number(),
  name: z.string(),
  /** The name in Hindi; empty where it has none. */
  nameHi: z.string(),
  image: z.nullable(z.string()),
  /** The category that it is a subcategory of; absent for a main one. */
  parentId: z.optional(z.number()),
  /** How many products it has, those of its subcategories too. */
  productCount: z.number(),
})
export type Category = z.output<typeof Category>

export const listCategories = endpoint({
  name: 'listCategories',
  method: 'GET',
  path: '/category/getall',
  summary: 'All categories in the order of the shop',
  access: 'anyone',
  cacheable: true,
  success: 200,
  reply: z.array(Category),
  problems: [],
})
