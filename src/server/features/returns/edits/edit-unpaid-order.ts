import type { ParsedInput, ReplyInput } from '#contract/endpoint.ts'
import type { editOrder as endpoint, EditPreview } from '#contract/orders/edits/order-edits.ts'
import { EDIT_HOLD_HOURS } from '#domain/orders/edits/unpaid-edits.ts'
import { formatPaise, rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import type { OrderRow } from '#server/db/orders/orders.ts'
import type { Actor } from '#server/features/returns/move-return.ts'

type Sent = ParsedInput<typeof endpoint>['body']

/** A change of an unpaid order; a line by its place, from 0, each once. */
interface UnpaidChange extends Pick<Sent, 'taken' | 'added'> {
  order: OrderRow
}

/** What it makes of the order. Amounts in paise. */
interface ShownChange {
  worth: Paise
  addedTotal: Paise
  addedTax: Paise
  after: Paise
  dueBefore: Paise
  due: Paise
  promised: { from: string; until: string } | null
  prepaid: string[]
}

/** What the feature of orders does for a change of an order that nothing was paid for. */
export interface UnpaidWork {
  /** Asks whether it was paid meanwhile, before anything is locked. */
  ask: (orderId: number) => Promise<void>
  preview: (db: Connection, change: UnpaidChange) => Promise<ShownChange>
  /** The caller has locked the order and the products. */
  change: (
    tx: Connection,
    change: UnpaidChange & {
      seen: { worth: Paise | null; addedTotal: Paise | null; due: Paise | null }
      reason: string
      by: Actor
    },
  ) => Promise<ShownChange>
}

/** What a change of an unpaid order would make of it; nothing is stored. */
export async function previewUnpaidOrder(
  db: Connection,
  unpaid: UnpaidWork,
  change: UnpaidChange & { changes: number },
): Promise<EditPreview> {
  const { order, taken, added, changes } = change
  const shown = await unpaid.preview(db, { order, taken, added })
  const isCash = order.paymentStatus === 'due'
  return {
    changes,
    before: rupeesFromPaise(order.total),
    after: rupeesFromPaise(shown.after),
    worth: rupeesFromPaise(shown.worth),
    addedTotal: rupeesFromPaise(shown.addedTotal),
    addedTax: rupeesFromPaise(shown.addedTax),
    toPay: 0,
    back: 0,
    partsBack: [],
    piecesBack: piecesOf(taken),
    piecesTaken: piecesOf(added),
    unpaid: {
      way: isCash ? 'cash' : 'online',
      due: rupeesFromPaise(shown.due),
      dueBefore: rupeesFromPaise(shown.dueBefore),
      ...(!isCash && order.holdUntil !== null && { holdHours: EDIT_HOLD_HOURS }),
      ...(shown.promised !== null && { promised: shown.promised }),
      prepaid: shown.prepaid,
    },
  }
}

interface Editing {
  order: OrderRow
  body: Sent
  by: Actor
}

/** Changes an unpaid order, which the caller has locked with its products. */
export async function editUnpaidOrder(
  tx: Connection,
  unpaid: UnpaidWork,
  { order, body, by }: Editing,
): Promise<ReplyInput<typeof endpoint>> {
  const { taken, added, worth, addedTotal, due, reason } = body
  const seen = { worth, addedTotal, due }
  const shown = await unpaid.change(tx, { order, taken, added, seen, reason, by })
  const where = order.paymentStatus === 'due' ? 'on delivery' : 'by its customer'
  return {
    message: `The order is changed. ${formatPaise(shown.due)} is to be paid ${where}.`,
    addedOrderId: null,
    toPay: 0,
    back: 0,
  }
}

function piecesOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
