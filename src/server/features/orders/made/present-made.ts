import type { ReplyInput } from '#contract/endpoint.ts'
import type { MadeJob, previewMade } from '#contract/orders/made/made.ts'
import { payableOnline } from '#domain/orders/made/instalments.ts'
import { advanceDueOn, madeDue, madeNumber } from '#domain/orders/made/made-states.ts'
import type { QuotedLine } from '#domain/orders/quotes/quoted-line.ts'
import { agreedPrice } from '#domain/orders/quotes/quoted-line.ts'
import { rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import type { MadeOfQuote } from '#server/db/orders/made/made.ts'
import type { QuoteRow } from '#server/db/orders/quotes.ts'
import { presentPicture } from './present-picture.ts'

/** Where the PDF of a voucher is, as that of an invoice. */
const VOUCHER_FILE = '/invoice/file/'

/** What can go back the way it was paid online, and what is on its way. In paise. */
interface OnlineBack {
  back: Paise
  onItsWay: Paise
  /** What was not taken and could not be sent back. */
  surplus: Paise
}

const NOTHING_BACK: OnlineBack = { back: 0, onItsWay: 0, surplus: 0 }

/** A job for staff, or for its customer without who of the shop did what. Amounts in rupees. */
export function presentMade(
  { quote, job }: MadeOfQuote,
  isForShop: boolean,
  online: OnlineBack = NOTHING_BACK,
): MadeJob {
  const { id, state, version, policy, bookedShare, dueOn, line, total } = job
  const byOf = (name: string) => (isForShop ? name : '')
  return {
    number: madeNumber(id),
    state,
    version,
    policy,
    advance: rupeesFromPaise(job.advance),
    bookedShare,
    quotedTotal: rupeesFromPaise(job.quotedTotal),
    leadDays: job.leadDays,
    paid: rupeesFromPaise(job.paid),
    due: rupeesFromPaise(madeDue(job)),
    dueOn,
    advanceBy: job.paid < job.advance ? advanceDueOn(job) : null,
    payOnline: rupeesFromPaise(payableOnline(job, new Date())),
    backOnline: rupeesFromPaise(online.back),
    backOnItsWay: rupeesFromPaise(online.onItsWay),
    surplus: rupeesFromPaise(online.surplus),
    settlement: line === null || total === null ? null : presentSettlement(quote, { line, total }),
    vouchers: job.vouchers.map(({ amount, byName, fileKey, ...voucher }) => {
      const { kind, number, channel, reference, movedOn } = voucher
      const file = `${VOUCHER_FILE}${fileKey}.pdf`
      const said = { kind, number, channel, reference, movedOn, file }
      return { ...said, amount: rupeesFromPaise(amount), by: byOf(byName) }
    }),
    pictures: job.pictures.map(presentPicture),
    events: job.events.map(({ at, byName, toState: to, note }) => {
      return { at: at.toISOString(), by: byOf(byName), to, note }
    }),
  }
}

/** A settlement, beside what was quoted. */
export function presentSettlement(
  quote: QuoteRow,
  { line, total }: { line: QuotedLine; total: Paise },
): ReplyInput<typeof previewMade> {
  const before = quote.lines[0]
  return {
    quotedNetMg: before?.make?.netMg ?? 0,
    netMg: line.make?.netMg ?? 0,
    grossMg: line.make?.grossMg ?? 0,
    quotedMetal: metalOf(before),
    metal: metalOf(line),
    price: rupeesFromPaise(agreedPrice(line)),
    total: rupeesFromPaise(total),
  }
}

/** Parts of nothing say nothing: the price follows no metal then. */
function metalOf(line: QuotedLine | undefined) {
  const metals = line?.make?.breakUp.metals ?? []
  return metals
    .filter(({ amount }) => amount > 0)
    .map(({ netMg, paisePerGram, amount }) => ({
      netMg,
      perGram: rupeesFromPaise(paisePerGram),
      amount: rupeesFromPaise(amount),
    }))
}
