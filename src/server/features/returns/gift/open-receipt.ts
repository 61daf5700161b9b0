import type { ReplyInput } from '#contract/endpoint.ts'
import type { openGiftReceipt } from '#contract/orders/returned/gift-receipts.ts'
import { LIMITS } from '#domain/accounts/limits.ts'
import { giftRefusalOf, giftStateOf, mayCostTheSame } from '#domain/returns/gift-receipts.ts'
import { isReturnOver, returnNumber } from '#domain/returns/return-states.ts'
import { consume } from '#server/db/accounts/rate-limit.ts'
import { listPiecesNow, type PieceNow, type PriceTurns } from '#server/db/catalogue/price-now.ts'
import type { Connection } from '#server/db/connection.ts'
import { listOrders, type OrderRow } from '#server/db/orders/orders.ts'
import { stateOfKept } from '#server/db/returns/kept-pieces.ts'
import { countReturned, listReturns, type ReturnRow } from '#server/db/returns/returns.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import { problem, ProblemError } from '#server/http/problem.ts'
import { windowOf } from '#server/features/returns/ask-return.ts'
import type { ExchangeWork } from '#server/features/returns/exchange/exchange-work.ts'
import type { InvoiceWork } from '#server/features/returns/return-worth.ts'
import { readGiftKey } from '#server/services/secrets/gift-link.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'

type Receipt = ReplyInput<typeof openGiftReceipt>
type Line = OrderRow['lines'][number]

/** What a gift receipt needs of the shop. */
export interface GiftWorks {
  panBox: OpenPanBox
  invoices: InvoiceWork
  exchanges: ExchangeWork
  turns: PriceTurns
}

/**
 * The order of the key of a gift receipt, for who comes from a network. Throws 404 for a key that the shop did not write
 * or whose order has gone or shows prices, 429 after too many of those.
 */
export async function orderOfReceipt(
  db: Connection,
  panBox: OpenPanBox,
  { key, network }: { key: string; network: string },
): Promise<OrderRow> {
  const orderId = readGiftKey(await panBox(), key)
  const [order] = orderId === undefined ? [] : await listOrders(db, { orderId })
  if (order?.extras?.hidesPrices === true) return order
  const seconds = await consume(db, `guestfind:address:${network}`, LIMITS.guestFindsOfNetwork)
  throw seconds > 0 ? problem.tooMany(seconds) : problem.of('gift-link-over')
}

/** What the recipient of a gift sees of its order: pieces without prices, and the sizes that cost what was paid. */
export async function readReceipt(
  db: Connection,
  works: GiftWorks,
  order: OrderRow,
): Promise<Receipt> {
  const window = await windowOf(db, order)
  const state = await stateOf(db, order, window)
  const gone = await countReturned(db, order.id)
  const { rows } = await listReturns(db, { orderId: order.id })
  const wanted = state === 'open' ? order.lines.map(({ productId }) => productId) : []
  const pieces = await listPiecesNow(db, works.turns, wanted)
  const lines: Receipt['lines'] = []
  for (const line of order.lines.filter((one) => sentOf(one) > 0)) {
    const left = line.quantity - (gone.get(line.lineId ?? 0) ?? 0)
    const isOpen = rows.some((row) => !isReturnOver(row.state) && hasLine(row, line))
    const refusal = giftRefusalOf(line, isOpen ? 0 : left)
    const offers = refusal === undefined ? (pieces.get(line.productId) ?? []) : []
    const sizes = await equalSizes(db, works, { order, line, offers })
    lines.push({
      ...factsOf(line),
      refusal: refusal ?? (state === 'open' && sizes.length === 0 ? 'shop' : null),
      sizes,
      asked: rows.filter((row) => row.gift !== null && hasLine(row, line)).map(askedOf),
    })
  }
  const { until = null, daysLeft = -1 } = window ?? {}
  return { orderId: order.id, state, until, daysLeft, lines }
}

/** Whether the slip of an order has a receipt: the shop offers them, and one could exchange the size of a piece. */
export async function printsReceipt(db: Connection, order: OrderRow): Promise<boolean> {
  if (order.extras?.hidesPrices !== true) return false
  const state = await stateOf(db, order, undefined)
  if (state === 'shop' || state === 'cancelled') return false
  return order.lines.some((line) => giftRefusalOf(line, sentOf(line)) === undefined)
}

/** What the receipt of an order can do now. Where nothing comes back nothing is exchanged either. */
async function stateOf(
  db: Connection,
  order: OrderRow,
  window: Awaited<ReturnType<typeof windowOf>>,
) {
  const { giftReceipt } = await readSetting(db, 'extras')
  const { returnDays } = await readSetting(db, 'service')
  const isOfShop = order.serviceCode !== null || order.made !== null || order.email === ''
  return giftStateOf({ ...order, isOfShop }, window, giftReceipt && returnDays > 0)
}

function hasLine({ lines }: ReturnRow, { lineId }: Line): boolean {
  return lines.some(({ orderLineId }) => orderLineId === lineId)
}

/** How many pieces of a line the parcel had: staff may have taken some out before. */
function sentOf({ quantity, takenOut = 0 }: Line): number {
  return quantity - takenOut
}

function factsOf(line: Line) {
  const { lineId = 0, name, picture, material, make } = line
  const size = make?.size ?? null
  return {
    line: lineId,
    name,
    picture,
    material,
    alloy: make?.alloy ?? null,
    size: size && { kind: size.kind, code: size.code },
    quantity: sentOf(line),
  }
}

function askedOf({ id, state, createdAt, gift, settlement, kept }: ReturnRow) {
  return {
    number: returnNumber(id),
    state,
    at: createdAt.toISOString(),
    size: gift?.size ?? '',
    // While the buyer owes a rest nothing is sent.
    isExchanged: settlement === 'exchange' && kept !== null && stateOfKept(kept) === 'paid',
  }
}

interface Exchanged {
  order: OrderRow
  line: Line
  offers: readonly PieceNow[]
}

/**
 * The other sizes of a line's make that are in stock and cost, with tax, to the paisa what one piece of it cost by the
 * invoice: so no sum is ever said.
 */
async function equalSizes(
  db: Connection,
  works: GiftWorks,
  { order, line, offers }: Exchanged,
): Promise<Receipt['lines'][number]['sizes']> {
  const near = offers.filter((offer) => isOtherSize(offer, line) && isNear(offer, line))
  if (near.length === 0) return []
  const worth = await worthOfOne(db, works, order, line)
  const isEqual = new Map<number, boolean>()
  const sizes: Receipt['lines'][number]['sizes'] = []
  for (const { make, size, price } of near) {
    if (make === null || size === null || make.sizeKind === 'none') continue
    const known =
      isEqual.get(price) ?? (await totalOfOne(db, works, { order, line, size })) === worth
    isEqual.set(price, known)
    if (known) sizes.push({ kind: make.sizeKind, code: size })
  }
  return sizes
}

function isOtherSize({ make, size, days, material }: PieceNow, line: Line): boolean {
  // Nobody asks the recipient whether to wait for one that is made.
  if (size === null || days > 0 || make === null || make.id !== line.make?.makeId) return false
  return size !== line.make.size?.code && (line.material === null || material === line.material)
}

function isNear({ price }: PieceNow, { unitPrice, discount, quantity }: Line): boolean {
  return mayCostTheSame(price, { unitPrice, discount, quantity })
}

/** What one piece of a line cost by the invoice, in paise; null while that is not known. */
export function worthOfOne(
  db: Connection,
  { invoices }: Pick<GiftWorks, 'invoices'>,
  { id: orderId, round }: OrderRow,
  { lineId: orderLineId = 0 }: Line,
) {
  return invoices.worthOf(db, { orderId, round, lines: [{ orderLineId, quantity: 1 }] })
}

/**
 * What one piece of another size would cost now; undefined when it cannot be had, also where the shop no longer delivers
 * to the buyer, whose address is no matter of the recipient. Stores nothing.
 */
async function totalOfOne(
  db: Connection,
  { exchanges }: Pick<GiftWorks, 'exchanges'>,
  { order, line, size }: { order: OrderRow; line: Line; size: string },
) {
  try {
    const items = [itemOf(line, size)]
    const wanted = { order, items, user: askerOf(order), language: order.language }
    return (await exchanges.place(db, { ...wanted, seenTotal: null })).total
  } catch (error) {
    if (error instanceof ProblemError && (error.status === 409 || error.status === 400)) {
      return undefined
    }
    throw error
  }
}

/** One piece of a line in another size. */
export function itemOf({ productId, material, make }: Line, size: string) {
  return { productId, quantity: 1, material, makeId: make?.makeId ?? null, size }
}

/** An exchange is an order of its buyer, whoever asks for it. */
export function askerOf({ userId: id }: OrderRow) {
  return { id, name: 'Gift receipt' }
}
