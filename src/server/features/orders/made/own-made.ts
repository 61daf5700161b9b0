import type { ReplyInput } from '#contract/endpoint.ts'
import type { listOwnMade as endpoint } from '#contract/orders/made/asked-made.ts'
import { payableOnline } from '#domain/orders/made/instalments.ts'
import { madeNumber } from '#domain/orders/made/made-states.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { madeJobsOf } from '#server/db/orders/made/made.ts'
import { quotesOf, type QuoteRow } from '#server/db/orders/quotes.ts'

/** How many are listed; a piece takes weeks, so nobody waits for more. */
const MOST = 20

/** For how many days a piece is listed that was cancelled. */
const CANCELLED_DAYS = 30

/**
 * The pieces that are being made for a person, the newest first: of the quotes that their account may see. One that has become an order is
 * among the orders.
 */
export async function listOwnMade(
  db: Connection,
  userId: number,
  linkOf: (quote: QuoteRow) => string,
): Promise<ReplyInput<typeof endpoint>> {
  const now = new Date()
  const made = (await quotesOf(db, userId)).filter(({ madeAt }) => madeAt !== null)
  const newest = made.toReversed().slice(0, MOST * 2)
  const jobs = await madeJobsOf(
    db,
    newest.map(({ id }) => id),
  )
  const since = now.getTime() - CANCELLED_DAYS * 86_400_000
  return newest
    .flatMap((quote) => {
      const job = jobs.get(quote.id)
      if (job === undefined || job.state === 'ordered') return []
      const { id, state, stateSince, total, quotedTotal } = job
      if (state === 'cancelled' && job.paid === 0 && stateSince.getTime() < since) return []
      const [line] = quote.lines
      return [
        {
          number: madeNumber(id),
          link: linkOf(quote),
          state,
          since: stateSince.toISOString(),
          name: line?.name ?? '',
          picture: line?.picture ?? null,
          total: rupeesFromPaise(total ?? quotedTotal),
          payOnline: rupeesFromPaise(payableOnline(job, now)),
        },
      ]
    })
    .slice(0, MOST)
}
