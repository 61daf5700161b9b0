import * as z from 'zod/mini'

const text = z.string()
const count = z.number()
const NOTHING = undefined

/**
 * Every way a field can be wrong, and what its sentence needs. Each language has a sentence for each in
 * `i18n/<language>/problems/field-issues.ts`. Fields that only exist in the English admin use `invalid`, with a sentence of
 * their own.
 */
export const ISSUES = {
  invalid: NOTHING,
  'field-invalid': z.object({ name: text }),
  'not-an-object': NOTHING,
  'too-long': z.object({ most: count }),
  'too-many-values': z.object({ most: count }),
  'emoji-unprintable': z.object({ letter: text }),
  'sign-unprintable': NOTHING,
  'day-invalid': NOTHING,
  'day-not-offered': z.object({ day: text, first: text }),
  'day-none-offered': NOTHING,
  'day-too-far': NOTHING,
  'engraving-empty': NOTHING,
  'engraving-script': z.object({ letter: text, scripts: text }),
  'engraving-too-long': z.object({ most: count }),
  'engraving-not-offered': z.object({ product: text }),
  'engraving-final-unread': NOTHING,

  'name-required': NOTHING,
  'email-required': NOTHING,
  'email-address-required': NOTHING,
  'phone-required': NOTHING,
  'password-required': NOTHING,
  'checkout-field-required': z.object({ field: text }),
  'email-invalid': NOTHING,
  'email-line-break': NOTHING,
  'pin-code-invalid': NOTHING,
  'pin-code-not-served': NOTHING,
  'country-not-served': NOTHING,
  'country-unknown': NOTHING,
  'state-not-served': z.object({ only: z.string() }),
  'gstin-invalid': NOTHING,
  'gstin-other-state': NOTHING,
  'gstin-of-shop': NOTHING,
  'billing-incomplete': NOTHING,
  'pan-invalid': NOTHING,
  'pan-not-of-gstin': NOTHING,
  'form60-incomplete': NOTHING,
  'form60-birthday': NOTHING,

  'password-too-short': z.object({ least: count }),
  'password-too-long': z.object({ most: count }),
  'password-blank': NOTHING,
  'password-repeated': NOTHING,
  'password-common': NOTHING,
  'password-wrong': NOTHING,
  'password-needed': NOTHING,
  'code-needed': NOTHING,
  'code-wrong': NOTHING,
  'link-expired': z.object({ days: count }),
  'reset-link-expired': NOTHING,
  'link-incomplete': NOTHING,
  'request-text-required': NOTHING,
  'newsletter-link-incomplete': NOTHING,

  'quantity-too-small': z.object({ least: count }),
  'quantity-too-large': z.object({ most: count }),
  'material-unknown': NOTHING,
  'size-unknown': NOTHING,
  'size-not-offered': z.object({ product: text, size: text, choice: text }),
  'material-not-offered': z.object({ product: text, material: text, choice: text }),
  'order-empty': NOTHING,
  'order-too-long': z.object({ most: count }),
  'payment-method-unknown': NOTHING,
  'payment-missing': NOTHING,
  'signature-missing': NOTHING,
  'discount-code-required': NOTHING,
  'mobile-invalid': NOTHING,
  'phone-code-needed': NOTHING,
  'phone-code-wrong': z.object({ left: count }),
  'phone-code-over': NOTHING,
  'phone-invalid': NOTHING,
  'idempotency-key-missing': z.object({ least: count }),
  'idempotency-key-too-long': z.object({ most: count }),
  'amount-invalid': NOTHING,
  'gift-amount': z.object({ least: count, most: count }),
  'gift-day': z.object({ most: count }),
  'gift-recipient-required': NOTHING,
  'gift-recipient-email': NOTHING,
  'gift-link': NOTHING,
  'sum-not-lower': NOTHING,
  'cursor-unknown': NOTHING,

  'stars-required': NOTHING,
  'review-text-required': NOTHING,
  'return-lines-required': NOTHING,
  'return-line-twice': NOTHING,
  'return-reason-required': NOTHING,
  'return-hand-over-required': NOTHING,
  'return-pay-to-required': NOTHING,
  'return-pick-up-place': NOTHING,
  'repair-kind-required': NOTHING,
  'repair-piece-required': NOTHING,
  'repair-wish-required': NOTHING,
  'too-many-pictures': z.object({ most: count }),
  'pictures-enough-today': NOTHING,
  'picture-damaged': z.object({ file: text }),
  'icon-too-small': z.object({ width: count, height: count, least: count }),
  'picture-unknown': z.object({ path: text }),
} as const satisfies Record<string, z.ZodMiniType<Record<string, string | number>> | undefined>

export type IssueCode = keyof typeof ISSUES

/** What the sentence of an issue needs; undefined when its code says everything. */
export type IssueParams<Code extends IssueCode> = (typeof ISSUES)[Code] extends z.ZodMiniType
  ? z.output<(typeof ISSUES)[Code]>
  : undefined

/** The parameters of a code as the rest of an argument list: none where it needs none. */
export type Needed<Params> = Params extends undefined ? [] : [params: Params]

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has no other keys
const CODES = Object.keys(ISSUES) as IssueCode[]

/** One field that is wrong, and why; `message` says it in English. */
export const Issue = z.object({
  field: z.string(),
  message: z.string(),
  code: z.enum(CODES),
  /** What the sentence of the code needs, as `ISSUES` declares it. */
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})
export type Issue = z.output<typeof Issue>

/** An issue without its field and its sentence. */
export type CodedIssue = Pick<Issue, 'code' | 'params'>

/** What a schema says in place of a sentence: zod carries one text from a check to anyone who reads its errors. */
const MARK = '\u0001'

/** The text by which a check of a schema names its issue. */
export function issue<Code extends IssueCode>(
  code: Code,
  ...[params]: Needed<IssueParams<Code>>
): string {
  return MARK + JSON.stringify({ code, params })
}

/** The same for an issue that a rule has found. */
export function codedIssue({ code, params }: CodedIssue): string {
  return MARK + JSON.stringify({ code, params })
}

/** The issue that the text of a check names; undefined when the text is a sentence. */
export function issueNamedBy(message: string): CodedIssue | undefined {
  if (!message.startsWith(MARK)) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `issue` wrote it
  return JSON.parse(message.slice(MARK.length)) as CodedIssue
}
