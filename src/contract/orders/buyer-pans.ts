import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id, moment, optionalText, requiredText } from '#contract/fields.ts'
import { issue } from '#contract/field-issues.ts'
import { dateQuery } from '#contract/paging.ts'
import { BUYER_PAN_KINDS, cleanPan, IDENTITY_DOCUMENTS } from '#domain/invoices/buyer-pan.ts'

const incomplete = issue('form60-incomplete')

/** The declaration of a buyer without a PAN (Form 60 of the Income-tax Rules). */
const Form60 = z.object({
  fatherName: requiredText(120, incomplete),
  /** `YYYY-MM-DD`. */
  birthDate: requiredText(10, incomplete),
  document: z.enum(IDENTITY_DOCUMENTS, { error: incomplete }),
  documentNumber: requiredText(40, incomplete),
})

/** The fields of an order with its PAN or declaration. */
export const GivenPan = {
  /** Where the law asks for it; below that it is neither checked nor kept. */
  pan: z.pipe(optionalText(30), z.transform(cleanPan)),
  /** Instead of the PAN, from a buyer without one. */
  form60: z.optional(z.nullable(Form60)),
}

const OrderParams = z.object({ orderId: id })

/** The part that everybody who works on an order may see. */
const MaskedPan = z.object({
  kind: z.enum(BUYER_PAN_KINDS),
  /** The end of the PAN, or of the number of the document. */
  last4: z.string(),
  takenAt: moment,
})

export const getBuyerPan = endpoint({
  name: 'getBuyerPan',
  method: 'GET',
  path: '/order/pan/{orderId}',
  summary: 'The end of the PAN of an order; null when none was needed',
  access: 'admin',
  permission: 'orders',
  params: OrderParams,
  success: 200,
  reply: z.object({ pan: z.nullable(MaskedPan) }),
  problems: [401, 403, 404],
})

export const showBuyerPan = endpoint({
  name: 'showBuyerPan',
  method: 'POST',
  path: '/order/pan/{orderId}/show',
  summary: 'The whole PAN or declaration of an order; written to the audit log',
  access: 'admin',
  permission: 'pans',
  params: OrderParams,
  success: 200,
  reply: z.object({ pan: z.optional(z.string()), form60: z.optional(Form60) }),
  problems: [401, 403, 404, 409],
})

export const exportBuyerPans = endpoint({
  name: 'exportBuyerPans',
  method: 'GET',
  path: '/order/pans/export',
  summary: 'The register of PANs and declarations as CSV; written to the audit log',
  access: 'admin',
  permission: 'pans',
  query: z.object({
    /** Days on which the orders were placed, both included. */
    from: dateQuery,
    until: dateQuery,
  }),
  success: 200,
  reply: z.string(),
  replyType: 'text/csv',
  problems: [401, 403],
})
