import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

/** What the storefront needs to know of the shop. Amounts in paise, the tax in basis points. */
export const ShopSettings = z.object({
  name: z.string(),
  legalName: z.string(),
  legalForm: z.string(),
  address: z.object({
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    postalCode: z.string(),
  }),
  phone: z.string(),
  email: z.string(),
  hours: z.string(),
  gstin: z.string(),
  grievanceOfficer: z.object({
    name: z.string(),
    designation: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  /** Where the map link leads. */
  map: z.object({ latitude: z.number(), longitude: z.number() }),
  pricing: z.object({
    taxBasisPoints: z.number(),
    shippingFreeFrom: z.number(),
    shippingCharge: z.number(),
    /** Whether the price with tax stands beside each price. */
    showInclusive: z.boolean(),
  }),
  filters: z.object({ combine: z.boolean() }),
  /** The sale banner, null outside its dates. */
  sale: z.nullable(z.object({ title: z.string(), text: z.string() })),
  /** What the payment provider says of itself at checkout. */
  paymentNotes: z.object({ online: z.string(), cod: z.string() }),
})
export type ShopSettings = z.output<typeof ShopSettings>

export const getShopSettings = endpoint({
  name: 'getShopSettings',
  method: 'GET',
  path: '/settings/shop',
  summary: 'What the storefront shows of the shop and computes with',
  access: 'anyone',
  success: 200,
  reply: ShopSettings,
  refusals: [],
})
