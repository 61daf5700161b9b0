import { sql } from 'drizzle-orm'
import type { BillingAddress } from '#domain/invoices/billing.ts'
import type { CheckoutDetails, PaymentMethod } from '#domain/orders/checkout.ts'
import type { TakenFromCart } from '#domain/orders/order-lines.ts'
import type { Connection } from '#server/db/connection.ts'
import type { RepeatableRequest } from './idempotent-responses.ts'
import { insertLines } from './edits/insert-lines.ts'
import { CONSENT, CREDIT, NUMBERED, PAYMENT, SPENT } from './new-order-parts.ts'
import type { JobKind } from '#server/db/schema/jobs/job-kinds.ts'
import { namedPreparedStatement } from '#server/db/prepared-statements.ts'
import type { OrderLineRow } from './orders.ts'
import type { buyerPans, orders } from '#server/db/schema/orders.ts'
import type { WantedSize, WantedStock } from '#server/db/catalogue/stock.ts'
import { NO_CASH_EXCEPTIONS, type CashExceptions } from '#domain/orders/cash-exceptions.ts'
import type { BasisPoints, Paise } from '#domain/pricing/money.ts'
import type { SaleOfLine } from '#domain/pricing/discounts.ts'
import type { OrderFigures } from '#domain/pricing/pricing.ts'

type OrderColumns = typeof orders.$inferSelect

/** A line that is about to be stored, and whether it lowers a stock figure. */
export interface DraftLine extends OrderLineRow {
  tookStock: boolean
  /** Which figure of its make it lowers: the code of a size, or empty for that of the make itself. */
  countedSize?: string | null
  /** The sale that it is in, one or none. */
  sales?: SaleOfLine[]
}

/** An order that is about to be placed. Amounts in paise. */
export interface OrderDraft extends Omit<OrderFigures, 'lineDiscounts'> {
  userId: number
  userName: string
  isGuest: boolean
  at: Date
  status: number
  paymentMethod: PaymentMethod
  paymentProvider: string
  paymentStatus: OrderColumns['paymentStatus']
  /** Until when an unpaid order reserves its pieces; null when no payment is awaited. */
  holdUntil: Date | null
  taxBasisPoints: BasisPoints
  /** How much of the total store credit pays. */
  creditUsed: Paise
  /** The tax in the total by rate; null where `tax` is all of it. */
  taxes: OrderColumns['taxes']
  language: OrderColumns['language']
  details: CheckoutDetails
  buyerGstin: string
  billing: BillingAddress | null
  extras: OrderColumns['extras']
  /** On which days it arrives, such as `2026-11-26`; null without a promise. */
  promisedFrom: string | null
  promisedUntil: string | null
  lines: DraftLine[]
}

/** What is stored together with an order, or not at all. */
export interface OrderParts {
  /** Each product once. */
  stock: readonly WantedStock[]
  /** Pieces of makes that are counted by themselves, each figure once. */
  sizes: readonly WantedSize[]
  cart: readonly TakenFromCart[]
  jobs: readonly { kind: JobKind; delaySeconds: number }[]
  /** Whether it is paid already; then its payment is recorded too. */
  isPaid: boolean
  /** Whether its pieces may be hidden ones: staff agreed. */
  sellsHidden: boolean
  /** Whether an email tells that it was received. */
  isTold: boolean
  /** Stands for the network and the recipient in that email; absent where no stranger can cause it. */
  placedFrom?: string | undefined
  /** Which customers pay before; absent: none does. */
  cashExceptions?: CashExceptions
  /** Whether the buyer accepts the terms by it: not where staff write a bill or place what they agreed. Absent: yes. */
  isAgreed?: boolean
  /** The buyer's PAN, encrypted, where the law asks for it. */
  pan: Pick<typeof buyerPans.$inferSelect, 'kind' | 'cipher' | 'keyId' | 'last4'> | undefined
  /** The code it uses, locked by the caller. */
  code: { id: number; letters: string | null; taken: Paise } | undefined
  /** The key and response for a repeated request; the ids are filled in. */
  repeatable: (RepeatableRequest & { response: object }) | undefined
}

/**
 * Stores an order with its lines, history, consent, payment, jobs and first email, takes its pieces from stock and
 * cart, and stores the response under its key. Undefined, and nothing is stored, when a product has too few left or
 * has changed since it was read, when the key has a response already, when the law forbids so much cash from the
 * account in a day, when its customer pays before, or when its store credit was spent meanwhile.
 *
 * One statement, and so one transaction of its own where the caller has none: a product that hundreds want at once
 * is locked without a round trip. Its parts run in a fixed order, so that no two orders deadlock: products are
 * locked by their ids, then stock of makes, then the store credit; then the key is claimed; then the cart and the
 * rest are written.
 */
export async function storeOrder(
  db: Connection,
  draft: OrderDraft,
  parts: OrderParts,
): Promise<number | undefined> {
  const [row] = await store(db, valuesOf(draft, parts))
  return row?.id
}

function valuesOf(draft: OrderDraft, parts: OrderParts) {
  const { details, lines, reductions, taxes, billing, extras, ...columns } = draft
  const { stock, sizes, cart, jobs, isPaid, isTold, sellsHidden, pan, code, repeatable } = parts
  const { isAgreed = true, cashExceptions = NO_CASH_EXCEPTIONS } = parts
  const unlimited = stock.filter((one) => !one.isLimited)
  const limited = stock.filter((one) => one.isLimited)
  return {
    ...columns,
    ...details,
    lines: JSON.stringify(lines),
    reductions: JSON.stringify(reductions),
    taxes: taxes === null ? null : JSON.stringify(taxes),
    billing: billing === null ? null : JSON.stringify(billing),
    extras: extras === null ? null : JSON.stringify(extras),
    unlimitedIds: unlimited.map((one) => one.productId),
    unlimitedReadAt: unlimited.map((one) => one.readAt.toISOString()),
    limitedIds: limited.map((one) => one.productId),
    limitedReadAt: limited.map((one) => one.readAt.toISOString()),
    quantities: limited.map((one) => one.quantity),
    sizeMakeIds: sizes.map((one) => one.makeId),
    sizeCodes: sizes.map((one) => one.code),
    sizeQuantities: sizes.map((one) => one.quantity),
    cartIds: cart.map((line) => line.id),
    cartQuantities: cart.map((line) => line.quantity),
    jobKinds: jobs.map((job) => job.kind),
    jobDelays: jobs.map((job) => job.delaySeconds),
    isPaid,
    isTold,
    placedFrom: parts.placedFrom ?? null,
    sellsHidden,
    isAgreed,
    firstPrepaid: cashExceptions.firstPrepaid,
    refusals: cashExceptions.refusals,
    panKind: pan?.kind ?? null,
    panCipher: pan?.cipher ?? null,
    panKeyId: pan?.keyId ?? null,
    panLast4: pan?.last4 ?? null,
    codeId: code?.id ?? null,
    codeLetters: code?.letters ?? null,
    codeTaken: code?.taken ?? null,
    key: repeatable?.key ?? null,
    bodyHash: repeatable?.bodyHash ?? '',
    response: JSON.stringify(repeatable?.response ?? {}),
  }
}

type Values = ReturnType<typeof valuesOf>

const value = (name: keyof Values) => sql.placeholder(name)

/** Products without limited stock, locked against edits until the order is stored. */
const UNLIMITED = sql`
  select products.id
  from products join unnest(${value('unlimitedIds')}::int[], ${value('unlimitedReadAt')}::timestamptz[])
    as wanted (id, read_at) on wanted.id = products.id
  where products.updated_at = wanted.read_at and products.deleted_at is null
    and (not products.is_hidden or ${value('sellsHidden')}::boolean) and products.stock is null
  order by products.id for share of products`

/**
 * Products with enough left; a waiting order looks at what those before it have left. A function, as what follows: an
 * order that waited would otherwise set up all of the statement once more (decision 154).
 */
const LIMITED = sql`
  select * from lock_limited_products(${value('limitedIds')}::int[], ${value('quantities')}::int[],
    ${value('limitedReadAt')}::timestamptz[], ${value('sellsHidden')}::boolean)`

/** Figures of makes with enough left: of a size, or of the make itself (`make_sizes`). */
const SIZED = sql`
  select * from lock_limited_sizes(${value('sizeMakeIds')}::int[], ${value('sizeCodes')}::text[],
    ${value('sizeQuantities')}::int[])`

/** Takes all that was locked. */
const LOWERED = sql`
  select lower_stock(${value('limitedIds')}::int[], ${value('quantities')}::int[],
    ${value('sizeMakeIds')}::int[], ${value('sizeCodes')}::text[], ${value('sizeQuantities')}::int[])
  from cleared`

/** Waits for another request of the same key; if that has stored its response, this claims nothing. */
const CLAIMED = sql`
  insert into idempotent_responses (user_id, key, body_hash, status, response)
  select ${value('userId')}::int, ${value('key')}::text, ${value('bodyHash')}::text, 201,
    jsonb_set(jsonb_set(${value('response')}::jsonb, '{orderId}', to_jsonb(id)),
      '{order,orderId}', to_jsonb(id))
  from numbered where ${value('key')}::text is not null
  on conflict do nothing
  returning user_id`

const CLEARED = sql`
  select id from numbered where ${value('key')}::text is null or exists (select from claimed)`

/** Locks the current cart lines: what was added to one meanwhile stays. */
const CART = sql`
  select cart_lines.id, cart_lines.quantity, taken.quantity as taken
  from cart_lines join unnest(${value('cartIds')}::int[], ${value('cartQuantities')}::int[])
    as taken (id, quantity) on taken.id = cart_lines.id
  where cart_lines.user_id = ${value('userId')}::int and exists (select from cleared)
  order by cart_lines.id for update of cart_lines`

const PLACED = sql`
  insert into orders (id, user_id, created_at, status, payment_method, payment_provider,
    payment_status, hold_until, subtotal, discount, reductions, shipping_charge, cash_fee, tax,
    tax_basis_points, total, language, email, phone, first_name, last_name, address1, apt, address2,
    city, state, country, postal_code, buyer_gstin, billing, promised_from, promised_until,
    is_guest, credit_used, taxes, wrap_fee, extras)
  overriding system value
  select id, ${value('userId')}::int, ${value('at')}::timestamptz, ${value('status')}::int,
    ${value('paymentMethod')}, ${value('paymentProvider')}, ${value('paymentStatus')},
    ${value('holdUntil')}::timestamptz, ${value('subtotal')}::bigint, ${value('discount')}::bigint,
    ${value('reductions')}::jsonb, ${value('shippingCharge')}::bigint, ${value('cashFee')}::bigint, ${value('tax')}::bigint,
    ${value('taxBasisPoints')}::int, ${value('total')}::bigint, ${value('language')},
    ${value('email')}, ${value('phone')}, ${value('firstName')}, ${value('lastName')},
    ${value('address1')}, ${value('apt')}, ${value('address2')}, ${value('city')}, ${value('state')},
    ${value('country')}, ${value('postalCode')}, ${value('buyerGstin')}, ${value('billing')}::jsonb,
    ${value('promisedFrom')}::date, ${value('promisedUntil')}::date,
    ${value('isGuest')}::boolean, ${value('creditUsed')}::bigint, ${value('taxes')}::jsonb,
    ${value('wrapFee')}::bigint, ${value('extras')}::jsonb
  from cleared`

const LINES = insertLines(sql`select id from cleared`, sql`${value('lines')}`)

const HISTORY = sql`
  insert into order_history (order_id, at, by_user_id, by_name, to_status)
  select id, ${value('at')}::timestamptz, ${value('userId')}::int, ${value('userName')}::text,
    ${value('status')}::int
  from cleared`

const PAN = sql`
  insert into buyer_pans (order_id, kind, cipher, key_id, last4)
  select id, ${value('panKind')}::text, ${value('panCipher')}::text, ${value('panKeyId')}::text,
    ${value('panLast4')}::text
  from cleared where ${value('panKind')}::text is not null`

const USED_CODE = sql`
  insert into discount_uses (code_id, order_id, user_id, letters, taken)
  select ${value('codeId')}::int, id, ${value('userId')}::int, ${value('codeLetters')}::text,
    ${value('codeTaken')}::bigint
  from cleared where ${value('codeId')}::int is not null`

const MAIL = sql`
  insert into emails (key, kind, recipient, language, facts)
  select 'order-received:' || id, 'order-received', ${value('email')}::text,
    ${value('language')}::text, jsonb_strip_nulls(jsonb_build_object(
      'kind', 'order-received', 'orderId', id, 'placedFrom', ${value('placedFrom')}::text))
  from cleared where ${value('isTold')}::boolean
  on conflict (key) do nothing
  returning id`

const WORK = sql`
  insert into jobs (kind, subject, run_at)
  select 'send-mail', id, now() from mail
  union all
  select job.kind, cleared.id, now() + make_interval(secs => job.delay)
  from cleared, unnest(${value('jobKinds')}::text[], ${value('jobDelays')}::float8[])
    as job (kind, delay)`

const store = namedPreparedStatement<Values, { id: number }>(
  'store_order',
  () => sql`with unlimited as (${UNLIMITED}), limited as (${LIMITED}), sized as (${SIZED}), credit as (${CREDIT}), numbered as (${NUMBERED}),
    claimed as (${CLAIMED}), cleared as (${CLEARED}), cart as (${CART}),
    emptied as (
      delete from cart_lines using cart
      where cart_lines.id = cart.id and cart.quantity <= cart.taken
    ), lessened as (
      update cart_lines set quantity = cart.quantity - cart.taken
      from cart where cart_lines.id = cart.id and cart.quantity > cart.taken
    ), lowered as materialized (${LOWERED}), placed as (${PLACED}), lines as (${LINES}), history as (${HISTORY}), consent as (${CONSENT}),
    payment as (${PAYMENT}), spent as (${SPENT}), pan as (${PAN}), used_code as (${USED_CODE}), mail as (${MAIL}), work as (${WORK})
  select id from cleared where exists (select from lowered)`,
)
