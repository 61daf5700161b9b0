import type { Amendment } from '#contract/orders/credit-notes.ts'
import { amend, type AmendedParties } from '#domain/invoices/corrections/amendment.ts'
import { gstinProblem } from '#domain/invoices/billing.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import { ABROAD } from '#domain/invoices/place-of-supply.ts'
import { sellerState } from '#domain/places/gst-states.ts'
import { stateNamed } from '#domain/places/state-named.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { setBuyer } from '#server/db/invoices/buyers.ts'
import { listOrders, lockOrder, type OrderRow } from '#server/db/orders/orders.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import { problem } from '#server/http/problem.ts'
import { partiesOf } from './invoiced-parties.ts'
import { heldTagsOf, openAmendment, requireAllNamed, storeAmendment } from './issue-amendment.ts'

interface Amending {
  orderId: number
  amendment: Amendment
  by: { id: number; name: string }
}

/**
 * Amends the invoice of an order that names the wrong buyer or state: a credit note over what is left of it and a
 * new invoice with a number of its own, in one step; no money moves. The order has the buyer from then on. Throws
 * 404, 400 for a buyer or a state that cannot be on the invoice, and 409 when nothing is left of it, nothing would
 * change, it was amended meanwhile, or nobody has recorded which of its tagged pieces came back. Returns the number
 * of the new invoice.
 */
export function amendInvoice(
  database: Database,
  { orderId, amendment, by }: Amending,
): Promise<string> {
  return inTransaction(database, async (tx) => {
    const { gstin: own } = await readSetting(tx, 'shop')
    const buyer = buyerOf(amendment, own)
    if ((await lockOrder(tx, orderId)) === undefined) throw problem.notFound('order')
    const order = await orderWith(tx, orderId, buyer)
    const open = await openAmendment(tx, order)
    const { at, invoiceNumber, creditNumber, old, earlier } = open
    if (old.number !== amendment.invoice) throw problem.of('invoices-changed')
    requireHome(old.document, amendment)
    const parties = amendedParties(order, old.document, amendment)
    if (isSame(old.document, parties)) throw problem.of('nothing-amended')
    const { reason } = amendment
    const numbers = { invoiceNumber: invoiceNumber.number, creditNumber: creditNumber.number }
    const heldTags = await heldTagsOf(tx, orderId)
    const amended = amend(old.document, { at, earlier, ...numbers, parties, reason, heldTags })
    requireAllNamed(amended.invoice)
    await storeAmendment(tx, order, { open, amended })
    await setBuyer(tx, orderId, buyer)
    await recordChange(tx, {
      by,
      action: 'order.amend',
      subject: { id: orderId, name: `Order ${orderId}` },
      before: auditedDocument(old.document),
      after: { ...auditedDocument(amended.invoice), reason },
    })
    return invoiceNumber.number
  })
}

type Buyer = Pick<OrderRow, 'billing' | 'buyerGstin' | 'supplyState'>

/** The buyer as the order has it from then on. Throws 400. */
function buyerOf({ billing, gstin, supplyState }: Amendment, own: string): Buyer {
  const state = stateNamed(billing.state)
  if (state === undefined && supplyState !== ABROAD) {
    throw problem.invalid([{ field: 'billing.state', message: 'Choose a state from the list.' }])
  }
  const issue = gstinProblem(gstin, billing, own)
  if (issue !== undefined) throw problem.field('body.gstin', issue)
  return { billing: { ...billing, state: state ?? billing.state }, buyerGstin: gstin, supplyState }
}

async function orderWith(tx: Connection, orderId: number, buyer: Buyer): Promise<OrderRow> {
  const [order] = await listOrders(tx, { orderId })
  if (order === undefined) throw problem.notFound('order')
  return { ...order, ...buyer }
}

/** Throws 400 for a bill of a composition dealer that would name another state than that of the dealer. */
function requireHome(
  { isComposition, seller, placeOfSupply }: InvoiceDocument,
  { supplyState }: Amendment,
): void {
  const only = sellerState(seller) ?? seller.state
  if (isComposition !== true || supplyState === only || supplyState === placeOfSupply) return
  throw problem.field('body.supplyState', 'state-not-served', { only })
}

/** Where only the name was wrong, the goods did not go to anybody else. */
function amendedParties(
  order: OrderRow,
  old: InvoiceDocument,
  { supplyState: placeOfSupply }: Amendment,
): AmendedParties {
  const { buyer, deliveredTo: byOrder } = partiesOf(order, { placeOfSupply })
  const isNamed = order.address1 !== '' || order.serviceCode !== null
  const deliveredTo = isNamed ? byOrder : oldDelivery(old, placeOfSupply)
  const isSameAddress = deliveredTo !== undefined && addressOf(deliveredTo) === addressOf(buyer)
  return { buyer, deliveredTo: isSameAddress ? undefined : deliveredTo, placeOfSupply }
}

/** Where the goods went is read from the old document: the order of an erased account no longer says it. */
function oldDelivery(
  { buyer, deliveredTo }: InvoiceDocument,
  placeOfSupply: string,
): AmendedParties['deliveredTo'] {
  const { name, lines, state } = deliveredTo ?? buyer
  return {
    name,
    lines,
    state: placeOfSupply === ABROAD ? state : placeOfSupply,
    phone: '',
    email: '',
  }
}

function addressOf({ lines, state }: { lines: string[]; state: string }): string {
  return [...lines.filter((line) => line !== ''), state].join('\n')
}

/** Whether an invoice names these very parties already. */
function isSame(document: InvoiceDocument, { buyer, placeOfSupply }: AmendedParties): boolean {
  const now = document.buyer
  const isSameBuyer = now.name === buyer.name && now.gstin === (buyer.gstin ?? '')
  return (
    isSameBuyer && addressOf(now) === addressOf(buyer) && document.placeOfSupply === placeOfSupply
  )
}

function auditedDocument({ number, buyer, placeOfSupply }: InvoiceDocument) {
  const { name, gstin, lines, state } = buyer
  return { number, name, gstin, address: [...lines, state].join(', '), supplyState: placeOfSupply }
}
