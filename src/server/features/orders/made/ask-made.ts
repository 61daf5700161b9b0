import { createHash } from 'node:crypto'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { askMade as endpoint } from '#contract/orders/made/asked-made.ts'
import { isEmailAddress } from '#domain/accounts/email-address.ts'
import { LIMITS } from '#domain/accounts/limits.ts'
import { phoneDigits } from '#domain/accounts/phone-number.ts'
import { ASKED_HOURS } from '#domain/orders/quotes/quotes.ts'
import { paiseFromRupees } from '#domain/pricing/money.ts'
import type { Language } from '#domain/shop/languages.ts'
import { readProvenEmail } from '#server/db/accounts/proven-email.ts'
import { consume, type Counted } from '#server/db/accounts/rate-limit.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { queueMadeMail } from '#server/db/orders/made/made-mail.ts'
import { findMade, type MadeOfQuote } from '#server/db/orders/made/made.ts'
import { lockAsked, type QuoteRow } from '#server/db/orders/quotes.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import { writeQuote } from '#server/features/orders/quotes/save-quote.ts'
import { LEAST_KEY_LENGTH } from '#server/http/idempotency-key.ts'
import { problem } from '#server/http/problem.ts'
import { madeTerms, takePiece } from './take-made.ts'

type Body = ParsedInput<typeof endpoint>['body']

interface Asking {
  body: Body
  /** The account that asks; undefined for a guest. */
  userId: number | undefined
  /** The Idempotency-Key. */
  key: string | undefined
  language: Language['code']
  /** Where the request comes from. */
  network: string
  /** The page of a quote. */
  linkOf: (quote: QuoteRow) => string
}

/** Who did it, in the history and the log. */
const ITS_CUSTOMER = { id: null, name: 'The customer' }

/**
 * Takes a piece to be made for who asks for it on its page: a quote at the prices of this moment and its job, by the code that staff
 * use. The same request gets the same piece, and an email gets mail about so many a day. Throws 403 for a guest unless the shop sells
 * to them, 400 without a key of theirs or an email that can be one, 409 for a piece that nobody can ask for and for other terms than
 * were read, 429 above the limits, and as writing a quote does.
 */
export async function askMade(database: Database, asking: Asking): Promise<MadeOfQuote> {
  const { orm } = database
  const { body, userId, network, linkOf } = asking
  if (!isEmailAddress(body.email)) throw problem.field('body.email', 'email-invalid')
  if (userId === undefined) {
    await requireGuest(orm, asking.key)
    // An account has a limit of its own, so that guests of its network use up nothing of it.
    await count(orm, { subject: `madeask:address:${network}`, limit: LIMITS.madeAsks })
  }
  return inTransaction(database, async (tx) => {
    const key = digestOf(asking)
    const before = await lockAsked(tx, key)
    const job = before && (await findMade(tx, before.id))
    if (before && job) return { quote: before, job }
    // A repeated request counts once, a refused one never.
    await count(tx, limitOf(asking))
    const isTold = await isWrittenTo(tx, asking)
    const made = await take(tx, asking, key)
    if (isTold) await queueMadeMail(tx, made, { secretPath: linkOf(made.quote) })
    return made
  })
}

async function requireGuest(db: Connection, key = ''): Promise<void> {
  if (!(await readSetting(db, 'checkout.guest'))) throw problem.of('guests-off')
  if (key.length >= LEAST_KEY_LENGTH) return
  throw problem.field('Idempotency-Key', 'idempotency-key-missing', { least: LEAST_KEY_LENGTH })
}

async function count(db: Connection, { subject, limit }: Counted): Promise<void> {
  const seconds = await consume(db, subject, limit)
  if (seconds > 0) throw problem.tooMany(seconds)
}

function limitOf({ userId, body, network }: Asking): Counted {
  if (userId !== undefined) {
    return { subject: `madeask:user:${userId}`, limit: LIMITS.madeAsksOfAccount }
  }
  const subject = `madeask:phone:${phoneDigits(body.phone)}:${network}`
  return { subject, limit: LIMITS.madeAsksOfPhone }
}

/** Whether the email gets mail about the piece: one that the account has not proven may be that of a stranger. */
async function isWrittenTo(tx: Connection, { userId, body }: Asking): Promise<boolean> {
  const email = body.email.toLowerCase()
  if (userId !== undefined && (await readProvenEmail(tx, userId)) === email) return true
  return (await consume(tx, `madeask:email:${email}`, LIMITS.madeAsksOfEmail)) === 0
}

/** Without a key each request is another one. */
function digestOf({ userId, key = crypto.randomUUID(), body }: Asking): string {
  const request = JSON.stringify([userId ?? null, key, body])
  return createHash('sha256').update(request).digest('hex')
}

async function take(
  tx: Connection,
  { body, userId, language }: Asking,
  key: string,
): Promise<MadeOfQuote> {
  const { productId, makeId, size, material, engraving, totalPrice, ...details } = body
  const item = { productId, quantity: 1, makeId, size, material, engraving, reason: '' }
  const quote = await writeQuote(tx, {
    body: {
      ...details,
      language,
      validHours: ASKED_HOURS,
      items: [{ ...item, price: null, madeInDays: null }],
      totalPrice,
    },
    by: ITS_CUSTOMER,
    asked: { by: userId ?? null, key },
  })
  const terms = await madeTerms(tx, quote)
  const product = quote.lines[0]?.name ?? ''
  if (terms?.leadDays === undefined || terms.leadDays === null) {
    throw problem.of('made-not-offered', { product })
  }
  const isAsRead =
    terms.policy === body.policy &&
    terms.leadDays === body.leadDays &&
    Math.abs(terms.advance - paiseFromRupees(body.advance)) <= TOLERANCE
  if (!isAsRead) throw problem.of('made-terms-changed')
  return takePiece(tx, { quote, terms, by: ITS_CUSTOMER })
}

/** How far sums that the customer saw may differ from ours, in paise. */
const TOLERANCE = 1
