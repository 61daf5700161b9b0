import { madeDue, madeNumber, madeStateText } from '#domain/orders/made/made-states.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import type { Connection, Database } from '#server/db/connection.ts'
import { onlineMoneyOf } from '#server/db/orders/made/instalments.ts'
import { writeMadeStep, type MadeRow, type MadeStep } from '#server/db/orders/made/made.ts'
import { updateQuote } from '#server/db/orders/quotes.ts'
import { insertPayment, lockPayable } from '#server/db/payments/payments.ts'
import type { OrderingShop } from '#server/features/orders/placing/place-order.ts'
import { orderOf, storeAgreed, untilStored } from '#server/features/orders/quotes/place-quote.ts'
import { NOTHING_GIVEN, type Given } from '#server/features/orders/quotes/quote-input.ts'
import { problem } from '#server/http/problem.ts'
import { requireOpenMade } from '#server/http/require-made.ts'
import { markPaid } from '#server/db/payments/mark-paid.ts'
import { lockSeen } from './move-made.ts'
import { madeAgreement } from './made-agreement.ts'
import { auditMade } from './audit-made.ts'

interface Ordering {
  quoteId: number
  seen: number
  /** The buyer's PAN or declaration, where the law asks for it. */
  given: Pick<Given, 'pan' | 'form60'>
  by: MadeStep['by']
}

/**
 * Makes the order of a piece that was made, paid by what came for it: its tax invoice is for the whole, and it is packed and
 * sent as any order. Throws 404, 409 before it is weighed and paid to the paisa, for a job that has changed since and for a
 * tax that has, and as placing an order does.
 */
export function orderMade(
  { database, ...shop }: OrderingShop & { database: Database },
  ordering: Ordering,
): Promise<number> {
  return untilStored(database, async (tx) => {
    const { by, given } = ordering
    const { quote, job } = await lockSeen(tx, ordering)
    const { line, total } = settledOf(job)
    requireSquare(job)
    const input = {
      ...orderOf(quote, {
        paymentMethod: 'online',
        given: { ...NOTHING_GIVEN, ...given },
      }),
      totalPrice: total,
    }
    const agreed = madeAgreement(quote, line)
    const orderId = await storeAgreed(tx, shop, { quote, input, agreed })
    await payFromAdvance(tx, job, orderId)
    await writeMadeStep(tx, job, { to: 'ordered', by })
    await updateQuote(tx, quote.id, { orderId })
    await auditMade(tx, { quote, by, action: 'quote.order', after: { state: 'ordered', total } })
    return orderId
  })
}

/** What a piece came to. Throws 409 before it is weighed, and for a job that is over. */
function settledOf(job: MadeRow) {
  requireOpenMade(job)
  const { id, state, line, total } = job
  if (state === 'weighed' && line !== null && total !== null) return { line, total }
  throw problem.of('made-not-weighed', { number: madeNumber(id), state: madeStateText(state) })
}

/** Throws 409 for a piece for which too little was paid, or too much. */
function requireSquare(job: MadeRow): void {
  const due = madeDue(job)
  if (due > 0) throw problem.of('made-unpaid', { due: rupeesFromPaise(due) })
  if (due < 0) throw problem.of('made-overpaid', { back: rupeesFromPaise(0 - due) })
}

/** What customers were owed becomes the payment of the order. Throws 409 where that costs another sum to the paisa. */
async function payFromAdvance(tx: Connection, job: MadeRow, orderId: number): Promise<void> {
  const order = await lockPayable(tx, { orderId })
  if (order?.total !== job.paid) throw problem.of('made-tax-changed')
  // A test has moved no money into the ledger of advances.
  const { tests } = await onlineMoneyOf(tx, job.id)
  if (tests > 0) {
    const providerPaymentId = `test-advance-${job.id}`
    await insertPayment(tx, { orderId, provider: 'test', providerPaymentId, amount: tests })
  }
  if (job.paid > tests) {
    await insertPayment(tx, {
      orderId,
      provider: 'recorded',
      providerPaymentId: `advance-${job.id}`,
      amount: job.paid - tests,
      channel: 'advance',
      reference: madeNumber(job.id),
      receivedOn: shopDayOf(new Date()),
      recordedBy: '',
    })
  }
  await markPaid(tx, order)
}
