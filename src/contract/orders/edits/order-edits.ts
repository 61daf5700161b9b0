import * as z from 'zod/mini'
import { Quantity } from '#contract/cart/cart.ts'
import { material } from '#contract/catalogue/product-fields.ts'
import { endpoint } from '#contract/endpoint.ts'
import { claimedRupees, id, requiredText, rupees } from '#contract/fields.ts'
import { OrderedPiece } from '#contract/metal/sizes.ts'
import { PartBack } from '#contract/orders/payments.ts'

/** The most lines that one change takes out or adds. */
const MOST_LINES = 50

const Change = {
  /** Pieces of lines that are taken out before they are sent; a line by its place in the order, from 0. */
  taken: z
    .array(
      z.object({
        line: z.int().check(z.gte(0), z.lte(1_000)),
        quantity: z.int().check(z.gte(1), z.lte(1_000_000)),
      }),
    )
    .check(z.maxLength(MOST_LINES)),
  /** Pieces that are added, at their prices of today. */
  added: z
    .array(
      z.object({
        productId: id,
        quantity: Quantity,
        material: z.optional(z.nullable(material)),
        ...OrderedPiece,
      }),
    )
    .check(z.maxLength(MOST_LINES)),
}

/** What a change does. Amounts in rupees, with tax. */
const EditPreview = z.object({
  /** The changes that the order has had; the save sends it. */
  changes: z.number(),
  /** What the order costs now, and after it. */
  before: rupees,
  after: rupees,
  /** What the pieces that are taken out cost by the invoice. */
  worth: rupees,
  /** What the added ones cost, and the tax in it. */
  addedTotal: rupees,
  addedTax: rupees,
  /** What the customer pays besides, and what goes back the way it was paid. */
  toPay: rupees,
  back: rupees,
  /** Where that goes, one part after the other. */
  partsBack: z.array(PartBack),
  piecesBack: z.number(),
  piecesTaken: z.number(),
  /** Of an order that nothing was paid for: its own lines change, and no money moves. Absent for others. */
  unpaid: z.optional(
    z.object({
      way: z.enum(['cash', 'online']),
      /** What is to be paid for it then, and now; the save sends the first. */
      due: rupees,
      dueBefore: rupees,
      /** How long its customer then has to pay it online; absent without an end. */
      holdHours: z.optional(z.number()),
      /** The days of arrival, where the added pieces take longer. */
      promised: z.optional(z.object({ from: z.string(), until: z.string() })),
      /** Added pieces that the shop sells against payment alone, though this order is paid on delivery. */
      prepaid: z.array(z.string()),
    }),
  ),
})
export type EditPreview = z.output<typeof EditPreview>

const EDITING = {
  method: 'POST',
  access: 'admin',
  // Of a paid order pieces that are taken out send money back, which needs the right to refund besides.
  permission: 'orders',
  params: z.object({ orderId: id }),
  success: 200,
  problems: [401, 403, 404, 409],
} as const

export const previewEdit = endpoint({
  ...EDITING,
  name: 'previewEdit',
  path: '/order/edit/preview/{orderId}',
  summary: 'What it would cost to take pieces out of a placed order and add others; stores nothing',
  body: z.object(Change),
  reply: EditPreview,
})

export const editOrder = endpoint({
  ...EDITING,
  name: 'editOrder',
  path: '/order/edit/{orderId}',
  summary:
    'Takes pieces out of an order before it leaves and adds others: of a paid one with a credit note and an order that goes with it, of an unpaid one in its own lines',
  body: z.object({
    ...Change,
    /** Printed on the credit note, and in the log. */
    reason: requiredText(200, 'Write why the order is changed.'),
    /** As the preview said; 409 when it is another one by now. */
    changes: z.int().check(z.gte(0)),
    worth: claimedRupees,
    addedTotal: claimedRupees,
    /** Of an unpaid order what is to be paid then, likewise; absent for a paid one. */
    due: claimedRupees,
  }),
  reply: z.object({
    message: z.string(),
    /** The order of the added pieces; null without. */
    addedOrderId: z.nullable(z.number()),
    toPay: rupees,
    back: rupees,
  }),
})

export const listAdditions = endpoint({
  name: 'listAdditions',
  method: 'GET',
  path: '/order/additions/{orderId}',
  summary:
    'The orders of pieces that staff added to an order and that go with it, but for cancelled ones',
  access: 'admin',
  permission: 'orders',
  params: z.object({ orderId: id }),
  success: 200,
  reply: z.array(z.object({ orderId: z.number(), paymentStatus: z.string() })),
  problems: [401, 403],
})
