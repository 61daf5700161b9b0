import * as z from 'zod/mini'
import { searchAdmin } from './admin-search.ts'
import { chooseNotice, getOwnNotices } from './notices.ts'
import { getRevenue, listBestSellers } from './revenue.ts'
import { endpoint } from '#contract/endpoint.ts'
import { moment, requiredText } from '#contract/fields.ts'
import { ATTENTION_KINDS } from '#domain/shop/needs-attention/needs-attention.ts'
import { ContactRequest } from './contact.ts'

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
  /** The kinds that the caller has a permission for, the most urgent first. */
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

/** Everything that the dashboard asks, in the order of the document. */
export const DASHBOARD_ENDPOINTS = [
  getRevenue,
  listBestSellers,
  getNeedsAttention,
  putAwayAttention,
  bringBackAttention,
  getOwnNotices,
  chooseNotice,
  searchAdmin,
] as const
