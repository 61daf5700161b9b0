import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id, rupees } from '#contract/fields.ts'
import { basisPoints } from '#contract/units.ts'
import { INVOICE_PAPERS } from '#domain/invoices/invoice.ts'
import { ABROAD } from '#domain/invoices/place-of-supply.ts'
import { INDIAN_STATES } from '#domain/places/indian-states.ts'
import { INVOICE_KINDS } from '#domain/invoices/numbers/invoice-number.ts'

const Party = z.object({
  name: z.string(),
  lines: z.array(z.string()),
  state: z.string(),
  stateCode: z.string(),
  gstin: z.string(),
  phone: z.string(),
  email: z.string(),
})

const TAX = { cgst: rupees, sgst: rupees, igst: rupees }

/** An invoice or credit note as it was made. Amounts in rupees, the tax in basis points. */
const Invoice = z.object({
  kind: z.enum(INVOICE_KINDS),
  /** A seller without a GSTIN prints bills of supply, which name no tax. */
  paper: z.enum(INVOICE_PAPERS),
  /** True on bills of a composition dealer; absent on others. */
  isComposition: z.optional(z.boolean()),
  number: z.string(),
  /** Days in India: `2026-11-21`. */
  issuedOn: z.string(),
  orderId: z.number(),
  orderedOn: z.string(),
  seller: Party,
  buyer: Party,
  /** Where the goods went; absent when that is the address of the buyer. */
  deliveredTo: z.optional(Party),
  placeOfSupply: z.string(),
  isInterState: z.boolean(),
  taxBasisPoints: basisPoints,
  lines: z.array(
    z.object({
      description: z.string(),
      hsn: z.string(),
      quantity: z.number(),
      unitPrice: rupees,
      discount: rupees,
      taxable: rupees,
      ...TAX,
      total: rupees,
      taxBasisPoints: basisPoints,
    }),
  ),
  /** The sums of each rate, the highest first. */
  rates: z.array(z.object({ taxBasisPoints: basisPoints, taxable: rupees, ...TAX })),
  taxable: rupees,
  discount: rupees,
  /** Brings the equal halves of an odd tax back to what was charged. */
  roundOff: rupees,
  /** Delivery outside of the taxable value, as older documents have it. */
  shippingCharge: rupees,
  ...TAX,
  total: rupees,
  totalInWords: z.string(),
  payment: z.string(),
  corrects: z.nullable(z.object({ number: z.string(), issuedOn: z.string() })),
  /** On an amended invoice, the invoice that it replaces; on the credit note over that invoice, the new one. */
  replaces: z.optional(z.object({ number: z.string(), issuedOn: z.string() })),
  replacedBy: z.optional(z.object({ number: z.string(), issuedOn: z.string() })),
  /** Why a credit note was made; absent where its lines say it. */
  reason: z.optional(z.string()),
  /** On the credit note of pieces that came back before they were paid: no money follows it. Absent on others. */
  isUncollected: z.optional(z.literal(true)),
  /** The address of its PDF, which nobody can guess: `/invoice/file/….pdf`. */
  file: z.string(),
})

export type Invoice = z.output<typeof Invoice>

export const listInvoices = endpoint({
  name: 'listInvoices',
  method: 'GET',
  path: '/invoice/order/{orderId}',
  summary: "The invoice and credit notes of an order: the customer's own, or any for the admin",
  access: 'customer',
  forGuests: true,
  params: z.object({ orderId: id }),
  success: 200,
  reply: z.array(Invoice),
  problems: [401, 403, 404],
})

/** The states of India, and `Outside India`. */
export const SUPPLY_STATES: readonly string[] = [...INDIAN_STATES, ABROAD]

export const setSupplyState = endpoint({
  name: 'setSupplyState',
  method: 'PUT',
  path: '/invoice/place/{orderId}',
  summary: 'Sets the state of supply of an order, and creates the invoice that waited for it',
  access: 'admin',
  permission: 'orders',
  params: z.object({ orderId: id }),
  body: z.object({ state: z.enum(SUPPLY_STATES, { error: 'Choose a state from the list.' }) }),
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [401, 403, 404, 409],
})
