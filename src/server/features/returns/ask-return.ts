import type { ParsedInput } from '#contract/endpoint.ts'
import type { askReturn as endpoint, Return, Returnable } from '#contract/orders/returns.ts'
import type { Language } from '#domain/shop/languages.ts'
import { LIMITS } from '#domain/accounts/limits.ts'
import { pinOf, ruleFor } from '#domain/delivery/delivery-rules.ts'
import { DELIVERED } from '#domain/orders/order-status.ts'
import { returnDueOn, returnWindow, type ReturnWindow } from '#domain/returns/return-days.ts'
import type { PriceOfDay } from '#domain/returns/day-value.ts'
import { isFaultOfShop, whyFinal } from '#domain/returns/return-reasons.ts'
import { MOST_RETURN_PICTURES } from '#domain/returns/return-states.ts'
import { consume } from '#server/db/accounts/rate-limit.ts'
import type { Connection } from '#server/db/connection.ts'
import { listPiecesNow, type PriceTurns } from '#server/db/catalogue/price-now.ts'
import { listOrders, lockOrder, type OrderRow } from '#server/db/orders/orders.ts'
import { isPaidBackByHand } from '#server/db/payments/left-payments.ts'
import {
  countReturned,
  findReturn,
  hasDeliveredOrder,
  insertReturn,
} from '#server/db/returns/returns.ts'
import { readDeliveryTerms } from '#server/db/settings/delivery-terms.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import { problem } from '#server/http/problem.ts'
import type { UploadedFile } from '#server/http/uploads/uploads.ts'
import { placeOfPincode } from '#server/services/pincodes/place-of-pincode.ts'
import { isLinkTo } from '#server/services/secrets/guest-link.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'
import type { SecretBox } from '#server/services/secrets/secret-box.ts'
import { withPictures, type PictureStorage } from '#server/storage/picture-storage.ts'
import { countedNow, placeWanted, type AskingWorks } from './exchange/ask-exchange.ts'
import { presentOffer } from './exchange/offer-exchange.ts'
import { presentReturn } from './present-return.ts'
import { queueReturnMail } from '#server/db/returns/return-mail.ts'

type AskedReturn = ParsedInput<typeof endpoint>['body']

interface Customer {
  id: number
  name: string
}

/** Until when and what of an order of a customer may come back. Throws 404, and 403 for an order of somebody else. */
export async function readReturnable(
  db: Connection,
  turns: PriceTurns,
  { orderId, userId }: { orderId: number; userId: number },
): Promise<Returnable> {
  const order = await ownOrder(db, orderId, userId)
  const window = await windowOf(db, order)
  const gone = await countReturned(db, orderId)
  const isOpen = window !== undefined && window.daysLeft >= 0
  const ids = isOpen ? order.lines.map(({ productId }) => productId) : []
  const offers = await listPiecesNow(db, turns, ids)
  return {
    until: window?.until ?? null,
    daysLeft: window?.daysLeft ?? -1,
    isByHand: await isPaidBackByHand(db, order),
    postalCode: order.postalCode,
    lines: order.lines.map(
      ({ lineId = 0, productId, name, nameHi, picture, quantity, options }) => ({
        line: lineId,
        name,
        nameHi: nameHi || undefined,
        picture,
        quantity,
        quantityLeft: quantity - (gone.get(lineId) ?? 0),
        isFinal: whyFinalOf(order, options) && (true as const),
        exchanges: (offers.get(productId) ?? []).map(presentOffer),
      }),
    ),
  }
}

interface Asking {
  body: AskedReturn
  by: Customer & { isGuest?: boolean }
  /** Reads the links of guests. */
  panBox: OpenPanBox
  exchanges: AskingWorks['exchanges']
  invoices: AskingWorks['invoices']
  turns: AskingWorks['turns']
  language: Language['code']
  files: readonly UploadedFile[]
}

/**
 * Stores a customer's request to return pieces. Throws 404 and 403 for an order that is not theirs, 403 for a guest who
 * does not come by the link of an email, 409 for one that is not delivered, too old, or has fewer pieces left, 400 for
 * a place where nothing is picked up, 413 and 415 for its pictures, and 429 above the limit of an account.
 */
export async function askReturn(
  pictures: PictureStorage,
  { body, by, files, panBox, language, ...works }: Asking,
): Promise<Return> {
  const { orm } = pictures.database
  await ownOrder(orm, body.orderId, by.id)
  if (by.isGuest === true) requireLink(await panBox(), body, by.id)
  if (files.length > MOST_RETURN_PICTURES) {
    throw problem.field('pictures', 'too-many-pictures', { most: MOST_RETURN_PICTURES })
  }
  const seconds = await consume(orm, `return:account:${by.id}`, LIMITS.returns)
  if (seconds > 0) throw problem.tooMany(seconds)
  if (body.handOver === 'pick-up') await requirePickUp(orm, body.pin)
  const wanted = { field: 'pictures', kept: [], files }
  return withPictures(pictures, wanted, (tx, paths) =>
    store(tx, works, { body, by, paths, language }),
  )
}

/**
 * Throws 403 unless a guest has the link of an email: somebody who knows only number and phone must neither decide
 * where money goes nor withdraw a return.
 */
export function requireLink(
  box: SecretBox,
  { linkKey, orderId }: Pick<AskedReturn, 'linkKey' | 'orderId'>,
  guestId: number,
): void {
  if (!isLinkTo(box, linkKey, { orderId, userId: guestId })) throw problem.of('return-needs-link')
}

/** Refuses a request with nothing to return before the upload takes a slot. Throws 409. */
export async function requireSomethingToReturn(db: Connection, userId: number): Promise<void> {
  if (!(await hasDeliveredOrder(db, userId))) throw problem.of('return-not-delivered')
}

async function store(
  tx: Connection,
  works: AskingWorks,
  { body, by, paths, language }: Pick<Asking, 'body' | 'by' | 'language'> & { paths: string[] },
): Promise<Return> {
  const { orderId, reason, words, handOver } = body
  // Before the order is read: of two requests for the same piece the second sees the first.
  if ((await lockOrder(tx, orderId)) === undefined) throw problem.notFound('order')
  const order = await ownOrder(tx, orderId, by.id)
  const now = new Date()
  requireInTime(order, await windowOf(tx, order, now))
  const isByHand = await isPaidBackByHand(tx, order)
  if (isByHand && body.payTo === '') throw problem.field('payTo', 'return-pay-to-required')
  const gone = await countReturned(tx, orderId)
  const lines = [...asked(body)].map(([orderLineId, quantity]) => {
    const line = order.lines.find(({ lineId }) => lineId === orderLineId)
    if (line === undefined) throw problem.notFound('order line')
    // The law lets nobody refuse what is faulty or another piece than was ordered, whatever was ticked.
    const final = whyFinalOf(order, line.options)
    if (final !== undefined && !isFaultOfShop(reason)) {
      throw problem.of(final === 'made' ? 'made-final' : 'return-engraved', { product: line.name })
    }
    const left = line.quantity - (gone.get(orderLineId) ?? 0)
    if (quantity > left) throw problem.of('return-not-left', { product: line.name, left })
    return { orderLineId, quantity }
  })
  const prices = await pricesOf(tx, works, order, body)
  const counted = lines.map(({ orderLineId, quantity }) => {
    return { orderLineId, quantity, dayPrice: prices.get(orderLineId)?.today ?? null }
  })
  const { service, rates } = await terms(tx)
  const dueOn = returnDueOn('asked', now, { service, holidays: rates.holidays })
  const made = {
    orderId,
    reason,
    words,
    pictures: [...new Set(paths)],
    handOver,
    pin: handOver === 'pick-up' ? pinOf(body.pin) : '',
    payTo: isByHand ? body.payTo : '',
    dueOn,
  }
  const returnId = await insertReturn(tx, made, { lines: counted, by })
  const wish = { order, lines: body.lines, user: by, language, seenTotal: body.seenTotal }
  await placeWanted(tx, works.exchanges, { ...wish, returnId })
  const row = await findReturn(tx, returnId)
  if (row === undefined) throw new Error('The new return is gone.')
  await queueReturnMail(tx, row, { state: 'asked' })
  return presentReturn(row)
}

/**
 * What pieces cost at this moment that are exchanged at the value of the day, by the line. Throws 409 where pieces count with
 * another sum than was seen.
 */
async function pricesOf(
  tx: Connection,
  works: AskingWorks,
  order: OrderRow,
  { lines, seenValue }: Pick<AskedReturn, 'lines' | 'seenValue'>,
): Promise<Map<number, PriceOfDay>> {
  if (lines.every(({ exchange }) => !exchange)) return new Map()
  const { worth, day, prices } = await countedNow(tx, works, { order, lines })
  const counted = day?.value ?? worth
  if (seenValue !== null && counted !== null && seenValue !== counted) {
    throw problem.of('exchange-value-changed')
  }
  return prices
}

function whyFinalOf({ made }: OrderRow, options: OrderRow['lines'][number]['options']) {
  return whyFinal({ engraving: options?.engraving, isMade: made !== null })
}

/** How many pieces of each line are asked for; a line that is named twice counts together. */
function asked({ lines }: AskedReturn): Map<number, number> {
  const pieces = new Map<number, number>()
  for (const { line, quantity } of lines) pieces.set(line, (pieces.get(line) ?? 0) + quantity)
  return pieces
}

function requireInTime(order: OrderRow, window: ReturnWindow | undefined): void {
  if (order.status !== DELIVERED || window === undefined) throw problem.of('return-not-delivered')
  if (window.daysLeft < 0) throw problem.of('return-too-late', { until: window.until })
}

/** Throws 400 where no courier picks up. */
export async function requirePickUp(db: Connection, typed: string, field = 'pin'): Promise<void> {
  const pin = pinOf(typed)
  if (pin === '' || (await placeOfPincode(Number(pin))) === undefined) {
    throw problem.field(field, 'pin-code-invalid')
  }
  const { rules } = await readDeliveryTerms(db, pin)
  if (ruleFor(pin, rules)?.isServed === false) throw problem.field(field, 'return-pick-up-place')
}

/** An order of a customer. Throws 404, and 403 for an order of somebody else. */
export async function ownOrder(db: Connection, orderId: number, userId: number): Promise<OrderRow> {
  const [order] = await listOrders(db, { orderId })
  if (order === undefined) throw problem.notFound('order')
  if (order.userId !== userId) throw problem.of('not-yours', { what: 'order' })
  return order
}

/** Until when an order can be returned, by the terms of the shop today. */
export async function windowOf(
  db: Connection,
  { status, history, serviceCode }: OrderRow,
  now = new Date(),
): Promise<ReturnWindow | undefined> {
  const { returnDays } = await readSetting(db, 'service')
  const steps = history.map(({ at, toStatus: to }) => ({ at, to }))
  const isWork = serviceCode !== null
  return returnWindow({ status, history: steps, isWork }, returnDays, now)
}

async function terms(db: Connection) {
  return { service: await readSetting(db, 'service'), rates: await readSetting(db, 'rates') }
}
