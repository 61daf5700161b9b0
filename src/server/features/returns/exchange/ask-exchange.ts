import type { ParsedInput, ReplyInput } from '#contract/endpoint.ts'
import type { previewExchange } from '#contract/orders/returned/exchanges.ts'
import type { askReturn } from '#contract/orders/returns.ts'
import { rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import type { Language } from '#domain/shop/languages.ts'
import type { DayValue, PriceOfDay } from '#domain/returns/day-value.ts'
import { exchangeSums } from '#domain/returns/exchange.ts'
import type { PriceTurns } from '#server/db/catalogue/price-now.ts'
import type { Connection } from '#server/db/connection.ts'
import type { OrderRow } from '#server/db/orders/orders.ts'
import { findExchange, linkExchange } from '#server/db/returns/exchanges.ts'
import type { ReturnRow } from '#server/db/returns/returns.ts'
import { problem } from '#server/http/problem.ts'
import type { InvoiceWork } from '#server/features/returns/return-worth.ts'
import { dayPricesOf, dayValueOf } from './day-prices.ts'
import type { ExchangeWork } from './exchange-work.ts'

type AskedLines = ParsedInput<typeof askReturn>['body']['lines']

interface Wish {
  order: OrderRow
  lines: AskedLines
  user: { id: number; name: string; isGuest?: boolean }
  language: Language['code']
}

/** The pieces that are wanted instead of others of an order. Throws 404 for a line of another order. */
function wantedItems({ order, lines }: Pick<Wish, 'order' | 'lines'>) {
  return lines.flatMap(({ line, quantity, exchange }) => {
    if (exchange === null || exchange === undefined) return []
    const bought = order.lines.find(({ lineId }) => lineId === line)
    if (bought === undefined) throw problem.notFound('order line')
    const { material, makeId = null, size = null } = exchange
    return [{ productId: bought.productId, quantity, material, makeId, size }]
  })
}

/** What other features do for a wish, and what changes prices with time. */
export interface AskingWorks {
  exchanges: ExchangeWork
  invoices: InvoiceWork
  turns: PriceTurns
}

/** What an exchange would cost now. Throws as placing an order does. */
export async function showExchange(
  db: Connection,
  works: AskingWorks,
  wish: Wish,
): Promise<ReplyInput<typeof previewExchange>> {
  const { order, user, language } = wish
  const items = wantedItems(wish)
  if (items.length === 0) throw problem.field('lines', 'return-lines-required')
  const asked = { order, items, user, language, seenTotal: null }
  const { total } = await works.exchanges.place(db, asked)
  const { worth, day } = await countedNow(db, works, wish)
  const counts = { ...nettingOf(order), higher: day?.higher }
  const sums = worth === null ? null : exchangeSums(worth - (day?.lower ?? 0), total, counts)
  return {
    total: rupeesFromPaise(total),
    worth: worth === null ? null : rupeesFromPaise(worth),
    toPay: sums && rupeesFromPaise(sums.toPay),
    back: sums && rupeesFromPaise(sums.back),
    ...(day && {
      day: { value: rupeesFromPaise(day.value), given: rupeesFromPaise(sums?.given ?? 0) },
    }),
  }
}

/** With what the pieces of a wish count now: by the invoice, and at the value of the day where that counts; null likewise. */
export async function countedNow(
  db: Connection,
  { invoices, turns }: Pick<AskingWorks, 'invoices' | 'turns'>,
  { order, lines }: Pick<Wish, 'order' | 'lines'>,
): Promise<{ worth: Paise | null; day: DayValue | null; prices: Map<number, PriceOfDay> }> {
  const prices = await dayPricesOf(db, turns, { order, wanted: wantedLines(lines) })
  const asked = lines.map(({ line, quantity }) => ({ orderLineId: line, quantity }))
  const returned = { orderId: order.id, round: order.round, lines: asked }
  const pricesOf = lines.map(({ line }) => prices.get(line) ?? null)
  const day = await dayValueOf(db, invoices, returned, pricesOf)
  return { worth: await invoices.worthOf(db, returned), day, prices }
}

function wantedLines(lines: AskedLines): Set<number> {
  return new Set(lines.filter(({ exchange }) => exchange).map(({ line }) => line))
}

/**
 * Places the order of the pieces that are wanted instead, in the transaction of its return, and links both: the pieces are
 * kept from now on. Does nothing where only money is wanted. Throws 409 when the total is another than was seen.
 */
export async function placeWanted(
  tx: Connection,
  exchanges: ExchangeWork,
  { returnId, seenTotal, ...wish }: Wish & { returnId: number; seenTotal: Paise | null },
): Promise<void> {
  const items = wantedItems(wish)
  if (items.length === 0) return
  const { order, user, language } = wish
  if (seenTotal === null) throw problem.field('seenTotal', 'amount-invalid')
  const { orderId } = await exchanges.place(tx, { order, items, user, language, seenTotal })
  await linkExchange(tx, returnId, orderId)
}

/** The order that waits with the pieces that are wanted instead, and what follows for it; null without. */
export async function presentExchange(
  db: Connection,
  row: Pick<ReturnRow, 'exchangeOrderId' | 'deduction'>,
  { worth, day }: { worth: Paise | null; day: DayValue | null },
) {
  const order = await findExchange(db, row)
  if (order === undefined) return null
  const netting = nettingOf(order)
  const amount = worth === null ? null : worth - row.deduction - (day?.lower ?? 0)
  const counts = { ...netting, higher: day?.higher }
  const sums = amount === null ? null : exchangeSums(amount, order.total, counts)
  return {
    orderId: order.id,
    ...netting,
    total: rupeesFromPaise(order.total),
    toPay: sums && rupeesFromPaise(sums.toPay),
    back: sums && rupeesFromPaise(sums.back),
    ...(day && sums && { day: presentDay(day, { amount, given: sums.given }) }),
  }
}

function presentDay(
  { value, lower }: DayValue,
  { amount, given }: { amount: Paise | null; given: Paise },
) {
  return {
    value: rupeesFromPaise(value),
    lower: rupeesFromPaise(lower),
    given: rupeesFromPaise(given),
    // Nothing can be credited where a deduction keeps all of it.
    amount: amount === null || amount <= 0 ? null : rupeesFromPaise(amount),
  }
}

/** What the old pieces were worth becomes credit for a moment, which only an account can have: of a guest both sums move. */
function nettingOf({ isGuest }: Pick<OrderRow, 'isGuest'>): { isNetted: boolean } {
  return { isNetted: !isGuest }
}
