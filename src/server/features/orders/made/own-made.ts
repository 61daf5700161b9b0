import type { ReplyInput } from '#contract/endpoint.ts'
import type { listOwnMade as endpoint } from '#contract/orders/made/asked-made.ts'
import { payableOnline } from '#domain/orders/made/instalments.ts'
import { madeNumber } from '#domain/orders/made/made-states.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { listMadeOf } from '#server/db/orders/made/made.ts'
import type { QuoteRow } from '#server/db/orders/quotes.ts'

/** How many are listed; a piece takes weeks, so nobody waits for more. */
const MOST = 20

/** For how many days a piece is listed that was cancelled. */
const CANCELLED_DAYS = 30

/**
 * The pieces that are being made for a person, those that are paid for or in work first: of the quotes that their account may see. One that
 * has become an order is among the orders.
 */
export async function listOwnMade(
  db: Connection,
  userId: number,
  linkOf: (quote: QuoteRow) => string,
): Promise<ReplyInput<typeof endpoint>> {
  const now = new Date()
  const made = await listMadeOf(db, userId, { most: MOST, cancelledDays: CANCELLED_DAYS })
  return made.map(({ quote, job }) => {
    const { id, state, stateSince, total, quotedTotal } = job
    const [line] = quote.lines
    return {
      number: madeNumber(id),
      link: linkOf(quote),
      state,
      since: stateSince.toISOString(),
      name: line?.name ?? '',
      picture: line?.picture ?? null,
      total: rupeesFromPaise(total ?? quotedTotal),
      payOnline: rupeesFromPaise(payableOnline(job, now)),
    }
  })
}
