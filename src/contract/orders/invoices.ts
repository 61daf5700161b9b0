import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id, rupees } from '#contract/fields.ts'
import { basisPoints } from '#contract/rates.ts'
import { INVOICE_KINDS } from '#domain/pricing/gst.ts'

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
  number: z.string(),
  /** Days in India: `2026-11-21`. */
  issuedOn: z.string(),
  orderId: z.number(),
  orderedOn: z.string(),
  seller: Party,
  buyer: Party,
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
    }),
  ),
  taxable: rupees,
  discount: rupees,
  shippingCharge: rupees,
  ...TAX,
  total: rupees,
  totalInWords: z.string(),
  payment: z.string(),
  corrects: z.nullable(z.object({ number: z.string(), issuedOn: z.string() })),
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
  params: z.object({ orderId: id }),
  success: 200,
  reply: z.array(Invoice),
  problems: [401, 403, 404],
})
