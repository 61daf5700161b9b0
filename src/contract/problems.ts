import * as z from 'zod/mini'
import { CASH_PROBLEMS } from './orders/cash-problems.ts'
import { DISCOUNT_PROBLEMS } from './discounts/discount-problems.ts'
import { FORM_PROBLEMS } from './form-problems.ts'
import { Figures } from './orders/order-figures.ts'
import { SIZE_KINDS } from '#domain/pricing/metal/makes.ts'
import { moment, rupees } from './fields.ts'
import { Issue } from './field-issues.ts'
import { MADE_PROBLEMS } from './orders/made/made-problems.ts'
import { PARCEL_PROBLEMS } from './orders/parcels/parcel-problems.ts'
import { REPAIR_PROBLEMS } from './repairs/repair-problems.ts'

/** A name or word that the sentence holds. */
const text = z.string()
const count = z.number()

/** A problem: the status of its answer, and what its sentence needs besides the code. */
interface Declared {
  status: number
  params?: z.ZodMiniType<Record<string, string | number>>
}

/**
 * Every way the server refuses a request. Screens switch on the code, and each language has a sentence for
 * it in `i18n/<language>/problems`.
 */
export const PROBLEMS = {
  'invalid-input': { status: 400 },
  'unreadable-request': { status: 400 },
  'invalid-http': { status: 400 },
  'invalid-json': { status: 400 },
  'invalid-utf8': { status: 400 },
  'body-too-deep': { status: 400 },
  'invalid-form': { status: 400 },
  'invalid-value': { status: 400 },

  'login-required': { status: 401 },
  'wrong-credentials': { status: 401 },
  'code-required': { status: 401 },
  'wrong-code': { status: 401 },
  'phone-code-wrong': { status: 401, params: z.object({ left: count }) },
  'phone-code-over': { status: 401 },
  'wrong-signature': { status: 401 },

  forbidden: { status: 403 },
  'right-needed': { status: 403, params: z.object({ right: text }) },
  blocked: { status: 403 },
  'phone-login-off': { status: 403 },
  'phone-for-customers': { status: 403 },
  'guests-off': { status: 403 },
  'reminders-off': { status: 403 },
  'guest-login-only': { status: 403 },
  'not-yours': { status: 403, params: z.object({ what: text }) },
  'own-review': { status: 403 },
  'review-not-bought': { status: 403 },
  'refund-not-allowed': { status: 403, params: z.object({ paid: rupees, orderId: count }) },

  'not-found': { status: 404, params: z.object({ what: text }) },
  'guest-order-unknown': { status: 404 },
  'guest-link-over': { status: 404 },
  'quote-link-over': { status: 404 },
  'gift-link-over': { status: 404 },
  'method-not-allowed': { status: 405, params: z.object({ methods: text }) },
  'request-too-slow': { status: 408 },

  /** Two requests wrote the same row at once; PostgreSQL let one of them through. What a state refuses has its own code. */
  conflict: { status: 409 },
  'alert-not-needed': { status: 409 },
  'return-needs-link': { status: 403 },
  'gift-size-refused': { status: 409 },
  'guest-discount': { status: 409 },
  'changed-meanwhile': { status: 409, params: z.object({ orderId: count, status: text }) },
  'tracking-changed': { status: 409, params: z.object({ orderId: count }) },
  'product-changed': { status: 409 },
  'products-changed': { status: 409 },
  'change-undone': { status: 409, params: z.object({ name: text }) },
  'products-busy': { status: 409 },
  'stock-changed': { status: 409, params: z.object({ was: text, now: text }) },
  ...FORM_PROBLEMS,
  'make-not-priced': { status: 409, params: z.object({ product: text }) },
  'price-on-request': { status: 409, params: z.object({ product: text }) },
  'makes-changed': { status: 409 },
  'pieces-changed': { status: 409 },
  'piece-on-document': { status: 409, params: z.object({ tag: text }) },
  'piece-state': { status: 409, params: z.object({ tag: text, state: text }) },
  'pieces-not-packed': { status: 409, params: z.object({ product: text, missing: count }) },
  'make-not-by-piece': { status: 409 },
  'code-of-make': { status: 409, params: z.object({ code: text, alloy: text, name: text }) },
  'piece-unknown': { status: 409, params: z.object({ code: text }) },
  'piece-packed': { status: 409, params: z.object({ tag: text }) },
  'piece-lacks-huid': { status: 409, params: z.object({ tag: text }) },
  'piece-not-in-stock': { status: 409, params: z.object({ tag: text, state: text }) },
  'piece-other-make': { status: 409, params: z.object({ tag: text }) },
  'piece-other-size': {
    status: 409,
    params: z.object({ tag: text, size: text, wanted: text }),
  },
  'line-packed': { status: 409, params: z.object({ tag: text }) },
  ...PARCEL_PROBLEMS,
  'not-staff': { status: 409, params: z.object({ name: text }) },
  'rates-changed': { status: 409 },
  'rates-unconfirmed': { status: 409, params: z.object({ rates: text }) },
  'rates-none-before': { status: 409 },
  'rates-not-waiting': { status: 409 },
  'preview-needed': { status: 409 },
  'import-changed': { status: 409 },
  'import-stock-unseen': { status: 409, params: z.object({ products: count }) },
  'category-has-subcategories': { status: 409, params: z.object({ count }) },
  'name-taken': { status: 409, params: z.object({ name: text }) },
  'attribute-name-taken': { status: 409, params: z.object({ name: text }) },
  'attribute-fixed': { status: 409, params: z.object({ name: text }) },
  'attribute-in-use': { status: 409, params: z.object({ name: text, products: count }) },
  'attribute-limit': { status: 409, params: z.object({ most: count }) },
  'option-in-use': { status: 409, params: z.object({ name: text, products: count }) },
  'option-limit': { status: 409, params: z.object({ most: count }) },
  'color-name-fixed': { status: 409, params: z.object({ name: text }) },
  'page-address-taken': { status: 409, params: z.object({ address: text }) },
  'page-limit': { status: 409, params: z.object({ most: count }) },
  'page-needed': { status: 409 },
  'demo-removed': { status: 409 },
  'request-not-complaint': { status: 409 },
  'complaint-settled': { status: 409 },
  'mail-not-failed': { status: 409 },

  'made-later': { status: 409, params: z.object({ product: text, days: count }) },
  'rate-risen-again': { status: 409 },
  'price-changed': { status: 409 },
  'out-of-stock': { status: 409 },
  'extras-not-offered': { status: 409 },
  'engraving-changed': { status: 409, params: z.object({ product: text }) },
  'prices-hidden-in-cash': { status: 409 },
  ...CASH_PROBLEMS,
  'pan-required': { status: 409, params: z.object({ from: rupees }) },
  'pan-damaged': { status: 409 },
  'pan-unreadable': { status: 409, params: z.object({ keyId: text }) },
  'order-too-large': { status: 409, params: z.object({ most: rupees }) },
  'state-contradicts-pin': {
    status: 409,
    params: z.object({ pin: text, byPin: text, typed: text }),
  },
  'credit-changed': { status: 409, params: z.object({ left: rupees }) },
  'credit-left': { status: 409, params: z.object({ left: rupees }) },
  'exchange-gone': { status: 409 },
  'exchange-value-changed': { status: 409 },
  'credit-needs-account': { status: 409 },
  'credit-needs-payment': { status: 409 },
  'credit-of-own-account': { status: 409 },
  'credit-on-its-way': { status: 409 },
  'quote-piece-changed': { status: 409, params: z.object({ product: text }) },
  'quote-made-later': { status: 409, params: z.object({ product: text, days: count }) },
  'quote-total-changed': { status: 409 },
  'quote-too-little': { status: 409 },
  'quote-over': { status: 409 },
  'quote-ordered': { status: 409, params: z.object({ orderId: count }) },
  'quote-being-made': { status: 409, params: z.object({ number: text }) },
  'quote-made': { status: 409 },
  'quote-to-make': { status: 409 },
  ...MADE_PROBLEMS,
  'return-not-delivered': { status: 409 },
  'return-too-late': { status: 409, params: z.object({ until: text }) },
  'return-engraved': { status: 409, params: z.object({ product: text }) },
  'return-not-left': { status: 409, params: z.object({ product: text, left: count }) },
  'return-changed': { status: 409, params: z.object({ state: text }) },
  'return-tags': { status: 409, params: z.object({ product: text, pieces: count }) },
  'return-worthless': { status: 409 },
  'return-unpaid': { status: 409, params: z.object({ orderId: count }) },
  ...REPAIR_PROBLEMS,
  'quote-changed': { status: 409 },
  'invoice-made': { status: 409 },
  'invoice-missing': { status: 409 },
  'invoices-changed': { status: 409 },
  'nothing-to-credit': { status: 409 },
  'nothing-amended': { status: 409 },
  'tax-rate-invoiced': { status: 409, params: z.object({ day: text }) },
  'no-return': { status: 409 },
  'month-not-over': { status: 409 },
  'month-closed': { status: 409 },
  'earlier-month-open': { status: 409 },
  'month-changed': { status: 409 },
  'not-last-closed': { status: 409 },
  'tax-rate-last': { status: 409 },
  'tax-rate-limit': { status: 409, params: z.object({ most: count }) },
  'tax-class-taken': { status: 409, params: z.object({ name: text }) },
  'tax-class-limit': { status: 409, params: z.object({ most: count }) },
  'tax-class-used': { status: 409, params: z.object({ products: count }) },
  'not-pending': { status: 409 },
  'order-has-left': { status: 409 },
  'order-made': { status: 409 },
  'order-paid-by-hand': { status: 409 },
  'order-needs-link': { status: 403 },
  'undo-too-late': { status: 409, params: z.object({ orderId: count }) },
  'idempotency-mismatch': { status: 409 },

  'attention-changed': { status: 409 },
  ...DISCOUNT_PROBLEMS,

  'nothing-to-pay': { status: 409 },
  'payment-unverified': { status: 409 },
  'nothing-due': { status: 409 },
  'amount-not-due': { status: 409, params: z.object({ due: rupees }) },
  'payment-day-old': { status: 409, params: z.object({ days: count }) },
  'cash-forbidden': { status: 409, params: z.object({ from: rupees }) },
  'payment-refused': { status: 409, params: z.object({ phone: text, email: text }) },
  'payment-method-closed': { status: 409 },
  'payment-not-signed': { status: 409 },
  'payment-not-test': { status: 409 },
  'nothing-to-refund': { status: 409 },
  'refund-limit': { status: 409, params: z.object({ most: rupees }) },
  'refundable-changed': { status: 409, params: z.object({ left: rupees }) },
  'refund-not-owed': { status: 409 },
  'gift-cards-off': { status: 409 },
  'gift-card-unknown': { status: 409 },
  'gift-card-over': { status: 409 },
  'gift-card-own': { status: 409 },
  'gift-sales-off': { status: 409 },
  'gift-sale-limit': { status: 409, params: z.object({ most: rupees }) },
  'gift-sale-ended': { status: 409 },
  'gift-sale-redeemed': { status: 409 },

  'email-taken': { status: 409 },
  'staff-email-taken': { status: 409 },
  'email-confirmed': { status: 409 },
  'last-admin': { status: 409 },
  'order-on-its-way': { status: 409 },
  'address-limit': { status: 409, params: z.object({ most: count }) },
  'second-factor-not-begun': { status: 409 },
  'second-factor-on': { status: 409 },
  'second-factor-off': { status: 409 },
  'already-reviewed': { status: 409 },

  'too-large': { status: 413 },
  'file-too-large': { status: 413, params: z.object({ megabytes: count }) },
  'files-too-large': { status: 413, params: z.object({ megabytes: count }) },
  'form-field-too-long': { status: 413 },
  'picture-too-large': { status: 413, params: z.object({ file: text, megabytes: count }) },
  'picture-too-many-pixels': {
    status: 413,
    params: z.object({ file: text, width: count, height: count }),
  },
  'address-too-long': { status: 414 },
  'unsupported-type': { status: 415 },
  'not-a-picture': { status: 415, params: z.object({ file: text }) },
  'not-a-csv': { status: 415 },
  'workbook-not-csv': { status: 415 },
  'too-many': { status: 429, params: z.object({ minutes: count }) },
  'headers-too-large': { status: 431 },
  'server-error': { status: 500 },
  'storage-away': { status: 503 },
  unavailable: { status: 503 },
} as const satisfies Record<string, Declared>

export type ProblemCode = keyof typeof PROBLEMS

/** What the sentence of a problem needs; undefined when its code says everything. Amounts in rupees. */
export type ProblemParams<Code extends ProblemCode> = (typeof PROBLEMS)[Code] extends {
  params: z.ZodMiniType<Record<string, string | number>>
}
  ? z.output<(typeof PROBLEMS)[Code]['params']>
  : undefined

/** A product, or a size of it, with less stock than requested. */
export const Shortage = z.object({
  productId: z.number(),
  name: z.string(),
  left: z.number(),
  size: z.optional(z.object({ kind: z.enum(SIZE_KINDS), code: z.string() })),
})
export type Shortage = z.output<typeof Shortage>

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has no other keys
const CODES = Object.keys(PROBLEMS) as ProblemCode[]

/** Who made the other change of a conflict, and when; only staff are told. */
export const ChangedBy = z.object({ name: z.string(), at: moment })
export type ChangedBy = z.output<typeof ChangedBy>

/** The one body of every problem. `message` and `error` are the same English text, for people. */
export const Problem = z.object({
  message: z.string(),
  error: z.string(),
  code: z.enum(CODES),
  /** What the sentence of the code needs, as `PROBLEMS` declares it. */
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  issues: z.optional(z.array(Issue)),
  figures: z.optional(Figures),
  shortages: z.optional(z.array(Shortage)),
  changedBy: z.optional(ChangedBy),
  requestId: z.optional(z.string()),
})
export type Problem = z.output<typeof Problem>
