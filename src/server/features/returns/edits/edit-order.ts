import type { ParsedInput, ReplyInput } from '#contract/endpoint.ts'
import type { editOrder as endpoint, EditPreview } from '#contract/orders/edits/order-edits.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { editSums, type EditSums } from '#domain/orders/edits/order-edits.ts'
import { isUnpaidEdit } from '#domain/orders/edits/unpaid-edits.ts'
import { formatPaise, rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { isOfAccount, wasPaidInTest } from '#server/db/credit/credit-entries.ts'
import { linkAddition, readEdits, type OrderEdits } from '#server/db/orders/order-edits.ts'
import { lockOrder, type OrderRow } from '#server/db/orders/orders.ts'
import { readPurchase } from '#server/db/orders/purchases.ts'
import { partsBack } from '#server/db/payments/left-payments.ts'
import { lockProducts } from '#server/db/pieces/piece-stock.ts'
import { linkExchange } from '#server/db/returns/exchanges.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { problem } from '#server/http/problem.ts'
import { askApart } from '#server/features/returns/exchange/settle-exchange.ts'
import { settleWithin, type SettlingWorks } from '#server/features/returns/settle-return.ts'
import type { Actor } from '#server/features/returns/move-return.ts'
import { editUnpaidOrder, previewUnpaidOrder, type UnpaidWork } from './edit-unpaid-order.ts'
import { requireEditable } from './require-editable.ts'
import { takeOut } from './take-out.ts'

/** What changing an order needs of other features. */
export interface EditWorks extends SettlingWorks {
  /** Whether the shop takes no real money yet. */
  isTestShop: boolean
  unpaid: UnpaidWork
}

type Sent = ParsedInput<typeof endpoint>['body']
type Change = Pick<Sent, 'taken' | 'added'>
type Editor = Actor & { role: Role }

/** A change with what it costs. Amounts in paise. */
interface PricedEdit {
  order: OrderRow
  edits: OrderEdits
  worth: Paise
  added: { orderId: number; total: Paise; tax: Paise }
  sums: EditSums
  isNetted: boolean
}

/**
 * What a change of the pieces of an order would cost; nothing is stored. Throws 404, and 409 as `editOrder`, but without
 * any change it answers what the order costs now.
 */
export async function previewEdit(
  db: Connection,
  works: EditWorks,
  { orderId, taken, added: wanted, by }: Change & { orderId: number; by: Editor },
): Promise<EditPreview> {
  const change = { taken: byLine(taken), added: wanted }
  const order = await requireEditable(db, orderId, { ...change, by })
  if (isUnpaidEdit(order.paymentStatus)) {
    const { changes } = await readEdits(db, orderId)
    return previewUnpaidOrder(db, works.unpaid, { ...change, order, changes })
  }
  const { edits, worth, added, sums, isNetted } = await priceEdit(db, works, {
    order,
    change,
    seen: null,
  })
  const before = costOf(order, edits)
  // What pays for the added pieces is taken first.
  const back = await partsBack(db, orderId, sums.back, isNetted ? worth - sums.back : 0)
  return {
    changes: edits.changes,
    before: rupeesFromPaise(before),
    after: rupeesFromPaise(before - worth + added.total),
    worth: rupeesFromPaise(worth),
    addedTotal: rupeesFromPaise(added.total),
    addedTax: rupeesFromPaise(added.tax),
    toPay: rupeesFromPaise(sums.toPay),
    back: rupeesFromPaise(sums.back),
    partsBack: back.map((part) => Object.assign(part, { amount: rupeesFromPaise(part.amount) })),
    piecesBack: piecesOf(change.taken),
    piecesTaken: piecesOf(change.added),
  }
}

interface Editing {
  orderId: number
  body: Sent
  by: Editor
}

/**
 * Changes the pieces of an order before it leaves, in one transaction (decisions 113 and 130): of an unpaid order its own
 * lines. Of a paid one, what is taken out is credited by line on its invoice and is in stock again; what is added is an order of its own that goes with it. Of an account one pays for
 * the other, and the difference alone is asked for or goes back. Throws 404, 403, and 409 for an order that has
 * left, or is divided; for one that was changed since it was seen, and for sums other than were seen; and as placing an
 * order and settling a return do.
 */
export async function editOrder(
  database: Database,
  works: EditWorks,
  { orderId, body: sent, by }: Editing,
): Promise<ReplyInput<typeof endpoint>> {
  const { added: wanted, reason } = sent
  const taken = byLine(sent.taken)
  const body = { ...sent, taken }
  if (taken.length + wanted.length === 0) throw problem.of('edit-nothing')
  // A payment that has just arrived would go back, as one of another sum.
  if (body.due !== null) await works.unpaid.ask(orderId)
  return inTransaction(database, async (tx) => {
    if ((await lockOrder(tx, orderId)) === undefined) throw problem.notFound('order')
    // Before what is left of it: who was slower reads that, and not that nothing is left.
    const { changes } = await readEdits(tx, orderId)
    if (changes !== body.changes) throw problem.of('edit-changed')
    const order = await requireEditable(tx, orderId, { ...body, by })
    const isUnpaid = isUnpaidEdit(order.paymentStatus)
    // It was paid, or is not any more, since the difference was shown: another thing would happen than was agreed to.
    if (isUnpaid !== (body.due !== null)) throw problem.of('edit-changed')
    // All at once and in the order of their ids, before one of them is taken or given back.
    await lockProducts(tx, productsOf(order, body))
    if (isUnpaid) return editUnpaidOrder(tx, works.unpaid, { order, body, by })
    const edit = await priceEdit(tx, works, { order, change: body, seen: body })
    if (edit.worth !== body.worth) throw problem.of('invoices-changed')
    await store(tx, works, { edit, taken, reason, by })
    await record(tx, { edit, body, by })
    const { added, sums } = edit
    return {
      message: wordsFor(edit),
      addedOrderId: wanted.length === 0 ? null : added.orderId,
      toPay: rupeesFromPaise(sums.toPay),
      back: rupeesFromPaise(sums.back),
    }
  })
}

interface Pricing {
  order: OrderRow
  change: Change
  /** What was seen of the added pieces; null for a preview. */
  seen: Pick<Sent, 'addedTotal'> | null
}

/** Places the order of the added pieces on the way, but for a preview. */
async function priceEdit(
  db: Connection,
  works: EditWorks,
  { order, change, seen }: Pricing,
): Promise<PricedEdit> {
  const { id: orderId, round } = order
  const lines = change.taken.map(({ line, quantity }) => {
    return { orderLineId: order.lines[line]?.lineId ?? 0, quantity }
  })
  const worth = lines.length === 0 ? 0 : await works.invoices.worthOf(db, { orderId, round, lines })
  if (worth === null) throw problem.of('invoice-missing')
  const edits = await readEdits(db, orderId)
  const added = await place(db, works, { order, change, seen, worth })
  const isNetted = lines.length > 0 && added.total > 0 && (await canNet(db, order, works))
  const sums = editSums({ worth, added: added.total }, { isNetted })
  return { order, edits, worth, added, sums, isNetted }
}

/** The rest of the purchase counts too: the law asks for a PAN from a sum of all of it. */
async function place(
  db: Connection,
  { exchanges }: EditWorks,
  { order, change, seen, worth }: Pricing & { worth: Paise },
): Promise<PricedEdit['added']> {
  if (change.added.length === 0) return { orderId: 0, total: 0, tax: 0 }
  const { userId: id, firstName, lastName, isGuest, language } = order
  const items = change.added.map(({ productId, quantity, material, makeId, size }) => {
    return {
      productId,
      quantity,
      material: material ?? null,
      makeId: makeId ?? null,
      size: size ?? null,
    }
  })
  const user = { id, name: `${firstName} ${lastName}`.trim(), isGuest }
  const seenTotal = seen === null ? null : (seen.addedTotal ?? 0)
  const others = (await readPurchase(db, order.id)).total - worth
  return exchanges.place(db, { order, items, user, language, seenTotal, others })
}

/** What is taken out becomes store credit for a moment, which only an account can have. */
async function canNet(
  db: Connection,
  { id }: OrderRow,
  { isTestShop }: EditWorks,
): Promise<boolean> {
  if (!(await isOfAccount(db, id))) return false
  return isTestShop || !(await wasPaidInTest(db, id))
}

interface Storing {
  edit: PricedEdit
  taken: Change['taken']
  reason: string
  by: Actor
}

async function store(
  tx: Connection,
  works: EditWorks,
  { edit, taken, reason, by }: Storing,
): Promise<void> {
  const { order, added, worth, isNetted } = edit
  if (added.total > 0) await linkAddition(tx, added.orderId, order)
  if (taken.length > 0) {
    const returnId = await takeOut(tx, order, { taken, reason, by })
    if (isNetted) await linkExchange(tx, returnId, added.orderId)
    const settlement = isNetted ? 'exchange' : 'refund'
    const { isTestShop } = works
    await settleWithin(tx, works, { returnId, settlement, seenAmount: worth, isTestShop, by })
  }
  if (added.total === 0 || isNetted) return
  await askApart(tx, added.orderId, { used: 0, toPay: added.total })
}

function record(
  tx: Connection,
  { edit, body, by }: { edit: PricedEdit; body: Sent; by: Actor },
): Promise<void> {
  const { order, edits, worth, added } = edit
  const before = costOf(order, edits)
  return recordChange(tx, {
    by,
    action: 'order.edit',
    subject: { id: order.id, name: `Order ${order.id}` },
    before: { total: formatPaise(before) },
    after: {
      total: formatPaise(before - worth + added.total),
      takenOut: body.taken.map(({ line, quantity }) => {
        return `${quantity} × ${order.lines[line]?.name ?? ''}`
      }),
      ...(added.total > 0 && { addedOrder: added.orderId }),
      reason: body.reason,
    },
  })
}

/** What an order costs with all changes of its pieces, in paise. */
function costOf({ total }: OrderRow, { takenOut, added }: OrderEdits): Paise {
  return total - takenOut + added
}

/** A line that is named twice counts together. */
function byLine(taken: Change['taken']): Change['taken'] {
  const pieces = new Map<number, number>()
  for (const { line, quantity } of taken) pieces.set(line, (pieces.get(line) ?? 0) + quantity)
  return [...pieces].map(([line, quantity]) => ({ line, quantity }))
}

function piecesOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function productsOf({ lines }: OrderRow, { taken, added }: Change): number[] {
  const out = taken.flatMap(({ line }) => lines[line]?.productId ?? [])
  return [...new Set([...out, ...added.map(({ productId }) => productId)])]
}

function wordsFor({ added, sums }: PricedEdit): string {
  const asked =
    sums.toPay > 0 ? ` ${formatPaise(sums.toPay)} is to be paid with order ${added.orderId}.` : ''
  const back = sums.back > 0 ? ` ${formatPaise(sums.back)} goes back.` : ''
  return `The order is changed.${asked}${back}`
}
