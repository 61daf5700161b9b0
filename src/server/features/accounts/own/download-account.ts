import type { ReplyInput } from '#contract/endpoint.ts'
import type { downloadAccount as endpoint } from '#contract/accounts/own-account.ts'
import { rupeesFromPaise, percentOf } from '#domain/pricing/money.ts'
import { orderStatusLabel } from '#domain/orders/order-status.ts'
import { readOwnSizes } from '#server/db/accounts/own-sizes.ts'
import { readTags } from '#server/db/accounts/user-tags.ts'
import { listAddresses } from '#server/db/accounts/addresses.ts'
import { listConsentsOf } from '#server/db/settings/consents.ts'
import type { Connection } from '#server/db/connection.ts'
import type { OrderRow } from '#server/db/orders/orders.ts'
import { listAddressesOf } from '#server/db/mail/erase-addresses.ts'
import { listPansOf } from '#server/db/orders/buyer-pans.ts'
import { readPan } from '#server/services/secrets/buyer-pans.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'
import { readPersonalData } from '#server/db/accounts/personal-data.ts'
import {
  readBoughtCards,
  readCorrespondence,
  readInstalments,
  readOrderDocuments,
} from '#server/db/accounts/personal-documents.ts'
import { readProvenEmail } from '#server/db/accounts/proven-email.ts'
import { listSessions } from '#server/db/accounts/sessions.ts'
import { readProfile } from './own-account.ts'
import { madeJobsOf } from '#server/db/orders/made/made.ts'
import { ownQuote } from './own-quote.ts'

/** Everything the shop stores about an account, without its secrets. */
export async function downloadAccount(
  db: Connection,
  userId: number,
  openBox: OpenPanBox,
): Promise<ReplyInput<typeof endpoint>> {
  const { orders, quotes, returns, storeCredit, ...belongings } = await readPersonalData(db, userId)
  const ofQuotes = quotes.map(({ id }) => id)
  const made = await madeJobsOf(db, ofQuotes)
  const addresses = await listAddresses(db, userId)
  const sessions = await listSessions(db, userId, '')
  const profile = await readProfile(db, userId)
  const documents = await readOrderDocuments(db, userId)
  const instalments = await readInstalments(db, ofQuotes)
  const correspondence = await readCorrespondence(db, userId)
  const agreed = await listConsentsOf(db, {
    userId,
    provenEmail: await readProvenEmail(db, userId),
  })
  return {
    exportedAt: new Date().toISOString(),
    profile,
    sizes: await readOwnSizes(db, userId),
    tags: await readTags(db, userId),
    addresses: addresses.map(({ id: _id, userId: _user, ...address }) => address),
    ...belongings,
    orders: orders.map(inRupees),
    quotes: quotes.map((quote) => ownQuote(quote, made.get(quote.id))),
    returns: returns.map(amountsInRupees),
    storeCredit: storeCredit.map(amountsInRupees),
    invoices: documents.invoices.map(({ orderId, document }) => ({
      orderId,
      ...amountsInRupees(document),
    })),
    pans: await pansOf(db, userId, openBox),
    payments: [...documents.payments, ...instalments.payments].map(amountsInRupees),
    refunds: [...documents.refunds, ...instalments.refunds].map(amountsInRupees),
    ...correspondence,
    repairs: correspondence.repairs.map(amountsInRupees),
    stockAlerts: correspondence.stockAlerts.map(amountsInRupees),
    giftCards: correspondence.giftCards.map(amountsInRupees),
    boughtGiftCards: (await readBoughtCards(db, userId)).map(amountsInRupees),
    emailAddresses: await listAddressesOf(db, userId),
    consents: agreed.map(({ at, purpose, isGiven, noticeOf }) => ({
      at,
      purpose,
      isGiven,
      noticeOf,
    })),
    sessions: sessions.map(({ device, createdAt, lastUsedAt }) => ({
      device,
      createdAt,
      lastUsedAt,
    })),
  }
}

/** What the customer gave, in full; of what cannot be read here, its end. */
async function pansOf(
  db: Connection,
  userId: number,
  openBox: OpenPanBox,
): Promise<Record<string, unknown>[]> {
  const rows = await listPansOf(db, userId)
  if (rows.length === 0) return []
  const box = await openBox()
  return rows.map(({ orderId, takenAt, kind, last4, cipher, keyId }) => {
    const given = readPan(box, { cipher, keyId }, userId)
    return {
      orderId,
      takenAt,
      given: typeof given === 'string' ? { kind, endsWith: last4, unreadable: given } : given,
    }
  })
}

function inRupees(order: OrderRow): Record<string, unknown> {
  const { id, userId: _user, status, taxBasisPoints, taxes, lines, ...rest } = order
  return {
    orderId: id,
    status: orderStatusLabel(status),
    ...amountsInRupees(rest),
    taxPercent: percentOf(taxBasisPoints),
    taxes: taxes?.map((one) => taxInRupees(one)) ?? null,
    lines: lines.map(lineInRupees),
  }
}

function taxInRupees({ taxBasisPoints, tax }: NonNullable<OrderRow['taxes']>[number]) {
  return { percent: percentOf(taxBasisPoints), amount: rupeesFromPaise(tax) }
}

function lineInRupees(line: OrderRow['lines'][number]): Record<string, unknown> {
  const { productId, name, picture, material, quantity, unitPrice, make, options } = line
  const size = make?.size?.code ?? null
  const price = rupeesFromPaise(unitPrice)
  const engraving = options?.engraving?.text ?? null
  return { productId, name, picture, material, size, engraving, quantity, unitPrice: price }
}

/** The fields of what is stored that are amounts in paise. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'amount',
  'dayDifference',
  'subtotal',
  'unitPrice',
  'discount',
  'taxable',
  'cgst',
  'sgst',
  'igst',
  'tax',
  'roundOff',
  'shippingCharge',
  'cashFee',
  'wrapFee',
  'total',
  'creditUsed',
  'uncollected',
  'deduction',
  'settledAmount',
  'labour',
  'perGram',
  'below',
])

/** The same with every amount in rupees, also of what stands in it. */
function amountsInRupees(holder: object): Record<string, unknown> {
  const entries = Object.entries(holder).map(([name, value]: [string, unknown]) => [
    name,
    AMOUNTS.has(name) && typeof value === 'number' ? rupeesFromPaise(value) : within(value),
  ])
  return Object.fromEntries(entries)
}

function within(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(within)
  const isHolder = typeof value === 'object' && value !== null && !(value instanceof Date)
  return isHolder ? amountsInRupees(value) : value
}
