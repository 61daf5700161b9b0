import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { BillingAddress } from './checkout-details.ts'
import { SUPPLY_STATES } from './invoices.ts'
import { cleanGstin } from '#domain/invoices/billing.ts'
import { optionalPrice } from '#contract/catalogue/product-fields.ts'
import { claimedRupees, flag, id, optionalText, requiredText, rupees } from '#contract/fields.ts'

const CreditProposal = z.object({ amount: rupees, reason: z.string() })
/** An amount off the price of a line, with its tax, and why. */
export type CreditProposal = z.output<typeof CreditProposal>

/** The part of an order's invoice that no note and no refund has taken back. Amounts in rupees. */
const Creditable = z.object({
  /** Its number. */
  invoice: z.string(),
  left: rupees,
  /** What can go back by a refund. */
  refundable: rupees,
  /** Whether all of the money is handed back by a person; then a refund only records that. */
  isByHand: z.boolean(),
  lines: z.array(
    z.object({
      description: z.string(),
      quantity: z.number(),
      quantityLeft: z.number(),
      amountLeft: rupees,
      /** For a tagged piece that is lighter than what was sold; null where none is. */
      proposal: z.nullable(CreditProposal),
    }),
  ),
})
export type Creditable = z.output<typeof Creditable>

export const getCreditable = endpoint({
  name: 'getCreditable',
  method: 'GET',
  path: '/invoice/credit/{orderId}',
  summary: 'What of the invoice of an order can be taken back, line by line',
  access: 'admin',
  permission: 'refunds',
  params: z.object({ orderId: id }),
  success: 200,
  reply: Creditable,
  problems: [401, 403, 404, 409],
})

const MOST_LINES = 500
const CHOOSE = 'Choose what is taken back.'
const AMOUNT = 'The amount must be a positive number of rupees.'

const CREDITED = {
  /** The number of the invoice that the form showed, and how much of it was left. */
  invoice: requiredText(40, 'Name the invoice.'),
  seenLeft: claimedRupees,
  lines: z
    .array(
      z.object({
        /** Its place on the invoice, from 0. */
        line: z.int().check(z.gte(0), z.lte(MOST_LINES)),
        /** How many pieces came back; 0 with an amount that goes off the price. */
        quantity: z.int().check(z.gte(0), z.lte(1_000_000)),
        amount: optionalPrice(AMOUNT),
      }),
      { error: CHOOSE },
    )
    .check(z.minLength(1, CHOOSE), z.maxLength(MOST_LINES)),
  /** Printed on the credit note. */
  reason: requiredText(200, 'Enter the reason: it is printed on the credit note.'),
}

export const previewCredit = endpoint({
  name: 'previewCredit',
  method: 'POST',
  path: '/invoice/credit/preview/{orderId}',
  summary:
    'The total of the credit note that lines of an invoice would make, and how it would be refunded; changes nothing',
  access: 'admin',
  permission: 'refunds',
  params: z.object({ orderId: id }),
  body: z.object(CREDITED),
  success: 200,
  reply: z.object({
    total: rupees,
    /** The part of a refund that a person hands back. */
    byHand: rupees,
    /** The part of a refund that becomes store credit again. */
    credit: rupees,
    byProvider: rupees,
  }),
  problems: [401, 403, 404, 409],
})

export const creditLines = endpoint({
  name: 'creditLines',
  method: 'POST',
  path: '/invoice/credit/{orderId}',
  summary: 'Takes lines of an invoice back by a credit note, with or without a refund',
  access: 'admin',
  permission: 'refunds',
  params: z.object({ orderId: id }),
  body: z.object({ ...CREDITED, isRefunded: flag }),
  success: 200,
  reply: z.object({ message: z.string(), total: rupees }),
  problems: [401, 403, 404, 409],
})

const Amendment = z.object({
  /** The number of the invoice that the form has shown. */
  invoice: requiredText(40, 'Name the invoice.'),
  billing: BillingAddress,
  gstin: z.pipe(optionalText(30), z.transform(cleanGstin)),
  supplyState: z.enum(SUPPLY_STATES, { error: 'Choose a state from the list.' }),
  /** Printed on the credit note over the old invoice. */
  reason: requiredText(200, 'Enter the reason: it is printed on the credit note.'),
})
export type Amendment = z.output<typeof Amendment>

export const amendInvoice = endpoint({
  name: 'amendInvoice',
  method: 'POST',
  path: '/invoice/amend/{orderId}',
  summary:
    'Credits an invoice that names the wrong buyer or state, and makes a new one; no money moves',
  access: 'admin',
  permission: 'refunds',
  params: z.object({ orderId: id }),
  body: Amendment,
  success: 200,
  reply: z.object({ message: z.string(), number: z.string() }),
  problems: [401, 403, 404, 409],
})
