import { GiftReceipt } from '#contract/orders/returned/gift-receipts.ts'
import * as z from 'zod/mini'
import { Session, User } from '#contract/accounts/accounts.ts'
import { Address } from '#contract/accounts/addresses.ts'
import { CartLine } from '#contract/cart/cart.ts'
import { Category, Product } from '#contract/catalogue/catalogue.ts'
import { CuratedCollection } from '#contract/catalogue/collections.ts'
import { ContactRequest } from '#contract/shop/contact.ts'
import { ContentPage } from '#contract/shop/content.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Order } from '#contract/orders/orders.ts'
import { OwnSession, Profile } from '#contract/accounts/own-account.ts'
import { ShownSizes } from '#contract/accounts/own-sizes.ts'
import { ProductFacets, Suggestions } from '#contract/catalogue/product-search.ts'
import { OrderMoney, PartBack, ProviderWindow } from '#contract/orders/payments.ts'
import { MadeJob, MadeSettlement } from '#contract/orders/made/made.ts'
import { StagePicture } from '#contract/orders/made/ordered-made.ts'
import { MadePaymentState } from '#contract/orders/made/made-payments.ts'
import { Quote } from '#contract/orders/quotes/quotes.ts'
import { Problem } from '#contract/problems.ts'
import { Review, ReviewWithStatus } from '#contract/catalogue/reviews.ts'
import { Repair, ShopRepair } from '#contract/repairs/repairs.ts'
import { GiftCard } from '#contract/orders/gift-cards.ts'
import { GiftSale, GiftSaleProgress } from '#contract/orders/gift-sales.ts'
import { ShopCredit } from '#contract/orders/store-credit.ts'
import { ShopSettings } from '#contract/shop/settings.ts'
import type { ImagesAs } from '#server/http/responses/image-lists.ts'

/** What we use of JSON Schema 2020-12. */
export interface JsonSchema {
  [keyword: string]: unknown
  $ref?: string
  type?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
}

/** The schemas of the contract as JSON Schema. */
export interface JsonSchemas {
  /** The things of the shop, by the names that `$ref` uses. */
  named: Record<string, JsonSchema>
  /** What may arrive; nothing when the endpoint has no such part. */
  partOf(endpoint: Endpoint, part: 'params' | 'query' | 'body'): JsonSchema | undefined
  /** What leaves: a reference to a named thing where there is one. */
  replyOf(endpoint: Endpoint): JsonSchema
}

const NAMED = {
  Product,
  Category,
  CuratedCollection,
  Suggestions,
  ProductFacets,
  CartLine,
  Order,
  OrderMoney,
  PartBack,
  Quote,
  MadeJob,
  MadePaymentState,
  ProviderWindow,
  MadeSettlement,
  StagePicture,
  ShopCredit,
  Repair,
  ShopRepair,
  GiftReceipt,
  GiftCard,
  GiftSale,
  GiftSaleProgress,
  User,
  Session,
  Profile,
  OwnSession,
  ShownSizes,
  Address,
  ContactRequest,
  Review,
  ReviewWithStatus,
  ContentPage,
  ShopSettings,
  Problem,
}

/** The reference to a named thing. */
export function refOf(name: string): string {
  return `#/components/schemas/${name}`
}

/** Turns the schemas of these entries into JSON Schema; lists of pictures as they leave the shop. */
export function jsonSchemasOf(
  endpoints: readonly Endpoint[],
  imagesAs: ImagesAs = 'list',
): JsonSchemas {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id })
  for (const { name, reply } of endpoints) {
    // Entries share replies; a schema can be in the registry only once.
    if (!registry.has(reply)) registry.add(reply, { id: `${name}.reply` })
  }
  const { schemas } = z.toJSONSchema(registry, { io: 'output', uri: refOf })
  const leaving = (schema: unknown) =>
    imagesAs === 'text' ? withImageTexts(plain(schema)) : plain(schema)
  const idOf = (endpoint: Endpoint) => registry.get(endpoint.reply)?.id ?? ''
  return {
    named: Object.fromEntries(Object.keys(NAMED).map((name) => [name, leaving(schemas[name])])),
    partOf: (endpoint, part) => arriving(endpoint[part]),
    replyOf: (endpoint) => {
      const id = idOf(endpoint)
      return id in NAMED ? { $ref: refOf(id) } : leaving(schemas[id])
    },
  }
}

function arriving(schema: Endpoint['body']): JsonSchema | undefined {
  if (schema === undefined) return undefined
  return plain(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
}

const IMAGES_TEXT: JsonSchema = {
  type: 'string',
  description: 'A JSON list of paths, as text.',
  contentMediaType: 'application/json',
}

/** The same schema with every list called `images` as JSON text. */
function withImageTexts(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema, (key, value: unknown) =>
    key === 'images' ? IMAGES_TEXT : value,
  )
  return JSON.parse(text)
}

/** Without what only a document of its own needs, and open to fields that come later. */
function plain(schema: unknown): JsonSchema {
  const text = JSON.stringify(schema ?? {}, (key, value: unknown) =>
    ['$schema', '$id', '~standard', 'additionalProperties'].includes(key) ? undefined : value,
  )
  return JSON.parse(text)
}
