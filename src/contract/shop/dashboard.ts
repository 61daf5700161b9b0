import * as z from 'zod/mini'
import { ContactRequest } from './contact.ts'
import { endpoint } from '#contract/endpoint.ts'
import { moment, optionalText, requiredText, rupees } from '#contract/fields.ts'
import { isPeriod, PERIODS } from '#domain/pricing/revenue.ts'
import { ATTENTION_KINDS } from '#domain/shop/attention/attention.ts'
import { NOTICE_KINDS, NOTICE_TIMES } from '#domain/shop/attention/notices.ts'

const PERIOD = `The period must be one of ${PERIODS.join(', ')} days.`

/** A number of days as a text, 30 when there is none. */
const PeriodQuery = z.object({
  days: z.pipe(
    z.optional(z.nullable(z.string())),
    z.pipe(
      z.transform((text: string | null | undefined) =>
        text === undefined || text === null || text === '' ? 30 : Number(text),
      ),
      z.number({ error: PERIOD }).check(z.refine(isPeriod, { error: PERIOD })),
    ),
  ),
})

const Sum = z.object({ orders: z.number(), revenue: rupees })

/** What was sold, by the days of the shop. Cancelled orders do not count. Amounts in rupees. */
export const Revenue = z.object({
  days: z.array(z.object({ day: z.string(), orders: z.number(), revenue: rupees })),
  total: Sum,
  /** As many days before these. */
  before: Sum,
})
export type Revenue = z.output<typeof Revenue>

export const getRevenue = endpoint({
  name: 'getRevenue',
  method: 'GET',
  path: '/dashboard/revenue',
  summary: 'Orders and revenue of the last days',
  access: 'admin',
  permission: 'dashboard',
  query: PeriodQuery,
  success: 200,
  reply: Revenue,
  problems: [401, 403],
})

const SoldProduct = z.object({
  productId: z.number(),
  name: z.string(),
  images: z.array(z.string()),
  pieces: z.number(),
  revenue: rupees,
})
export type SoldProduct = z.output<typeof SoldProduct>

export const listBestSellers = endpoint({
  name: 'listBestSellers',
  method: 'GET',
  path: '/dashboard/bestsellers',
  summary: 'The best-selling products of the last days, with their revenue before tax',
  access: 'admin',
  permission: 'dashboard',
  query: PeriodQuery,
  success: 200,
  reply: z.array(SoldProduct),
  problems: [401, 403],
})

/** One kind of thing that waits for a person. */
const AttentionEntry = z.object({
  kind: z.enum(ATTENTION_KINDS),
  /** How many there are. */
  count: z.number(),
  /** The id of the first: an order or a request; null where the kind has none. */
  firstId: z.nullable(z.number()),
})
export type AttentionEntry = z.output<typeof AttentionEntry>

/** Things of one kind that somebody put away until they change. */
const PutAway = z.object({
  kind: z.enum(ATTENTION_KINDS),
  count: z.number(),
  /** Of the last one. */
  reason: z.string(),
  by: z.string(),
  at: moment,
})
export type PutAway = z.output<typeof PutAway>

/** What needs attention. */
export const NeedsAttention = z.object({
  putAway: z.array(PutAway),
  /** What the caller may do something about, the most urgent first. */
  entries: z.array(AttentionEntry),
  /** Accounts made in the last seven days. */
  newUsers: z.number(),
  pendingOrders: z.number(),
  /** Orders that wait for an online payment. */
  unpaidOrders: z.number(),
  /** Limited products with little or nothing left, scarcest first, and how many there are. */
  lowStock: z.object({
    total: z.number(),
    products: z.array(
      z.object({
        productId: z.number(),
        name: z.string(),
        images: z.array(z.string()),
        stock: z.number(),
      }),
    ),
  }),
  /** Unanswered contact requests, oldest first, and their number. */
  requests: z.object({
    total: z.number(),
    waiting: z.array(
      z.pick(ContactRequest, {
        id: true,
        contactId: true,
        name: true,
        email: true,
        phone: true,
        message: true,
        createdAt: true,
        answeredAt: true,
      }),
    ),
  }),
})
export type NeedsAttention = z.output<typeof NeedsAttention>

export const getNeedsAttention = endpoint({
  name: 'getNeedsAttention',
  method: 'GET',
  path: '/dashboard/needs-attention',
  summary: 'What needs attention: payments, invoices, failed jobs, requests, low stock',
  access: 'admin',
  permission: 'dashboard',
  success: 200,
  reply: NeedsAttention,
  problems: [401, 403],
})

const SEEN = 'Say how many you have seen.'

export const putAwayAttention = endpoint({
  name: 'putAwayAttention',
  method: 'POST',
  path: '/dashboard/put-away',
  summary:
    'Puts what waits of a kind away until it changes; 409 when more or less waits than was seen, up to a hundred',
  access: 'admin',
  permission: 'dashboard',
  body: z.object({
    kind: z.enum(ATTENTION_KINDS),
    /** How many were seen. */
    count: z.int({ error: SEEN }).check(z.gte(1, SEEN)),
    reason: requiredText(200, 'Say why it can wait.'),
  }),
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [401, 403, 409],
})

export const bringBackAttention = endpoint({
  name: 'bringBackAttention',
  method: 'POST',
  path: '/dashboard/bring-back',
  summary: 'Shows what was put away of a kind again',
  access: 'admin',
  permission: 'dashboard',
  body: z.object({ kind: z.enum(ATTENTION_KINDS) }),
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [401, 403],
})

/** Which emails about the shop the caller gets. */
export const OwnNotices = z.object({
  /** Whether the shop has a mail server; without it nobody is written to. */
  isMailed: z.boolean(),
  /** Of every kind that the caller may do something about. */
  choices: z.array(z.object({ kind: z.enum(NOTICE_KINDS), time: z.enum(NOTICE_TIMES) })),
})
export type OwnNotices = z.output<typeof OwnNotices>

export const getOwnNotices = endpoint({
  name: 'getOwnNotices',
  method: 'GET',
  path: '/dashboard/notices',
  summary: 'Which emails about the shop the caller gets, and when',
  access: 'admin',
  permission: 'dashboard',
  success: 200,
  reply: OwnNotices,
  problems: [401, 403],
})

export const chooseNotice = endpoint({
  name: 'chooseNotice',
  method: 'PUT',
  path: '/dashboard/notices',
  summary: 'Chooses when the caller is written to about a kind',
  access: 'admin',
  permission: 'dashboard',
  body: z.object({ kind: z.enum(NOTICE_KINDS), time: z.enum(NOTICE_TIMES) }),
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [401, 403],
})

/** Matching orders, products and customers, a few of each. */
export const Found = z.object({
  orders: z.array(
    z.object({ orderId: z.number(), name: z.string(), totalPrice: rupees, createdAt: moment }),
  ),
  products: z.array(z.object({ productId: z.number(), name: z.string() })),
  /** Empty for who may not see users. */
  users: z.array(z.object({ id: z.number(), name: z.string(), email: z.string() })),
})
export type Found = z.output<typeof Found>

export const searchAdmin = endpoint({
  name: 'findInAdmin',
  method: 'GET',
  path: '/dashboard/search',
  summary: 'Orders, products and customers for the command palette',
  access: 'admin',
  permission: 'dashboard',
  query: z.object({ q: optionalText(100) }),
  success: 200,
  reply: Found,
  problems: [401, 403],
})
