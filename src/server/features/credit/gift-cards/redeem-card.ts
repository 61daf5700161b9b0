import { LIMITS } from '#domain/accounts/limits.ts'
import type { Paise } from '#domain/pricing/money.ts'
import { consumeAttempt, refundAttempt } from '#server/db/accounts/rate-limit.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { addCreditEntry, creditOf, lockCredit } from '#server/db/credit/credit-entries.ts'
import { wasIssuedBy } from '#server/db/credit/gift-card-mails.ts'
import { lockGiftCard, markRedeemed } from '#server/db/credit/gift-cards.ts'
import { problem } from '#server/http/problem.ts'
import { hashOfCode } from './issue-card.ts'

interface Redeeming {
  userId: number
  /** As it was typed. */
  code: string
  /** Where the customer asks from. */
  network: string
}

/** What a card was worth, and what the account has with it. In paise. */
interface Redeemed {
  amount: Paise
  balance: Paise
}

/**
 * Makes a card the store credit of an account. Every try is counted before the code is looked up and uncounted when it is
 * right: ten wrong ones of an account, or fifty from a network, have to wait (429). Somebody who has redeemed it gets the same
 * answer again, as the first may have been lost. Throws 409 for an unknown code, for a
 * card that somebody else has redeemed or that is void, and for one that the customer has issued, or sent again, as staff.
 */
export async function redeemGiftCard(
  database: Database,
  { userId, code, network }: Redeeming,
): Promise<Redeemed> {
  const attempt = await consumeAttempt(database.orm, [
    { subject: `gift-card:id:${userId}`, limit: LIMITS.giftCardFailures },
    { subject: `gift-card:network:${network}`, limit: LIMITS.giftCardFailuresOfNetwork },
  ])
  if (attempt.seconds > 0) throw problem.tooMany(attempt.seconds)
  const codeHash = hashOfCode(code)
  if (codeHash === undefined) throw problem.of('gift-card-unknown')
  const redeemed = await inTransaction(database, (tx) => redeem(tx, userId, codeHash))
  await refundAttempt(database.orm, attempt)
  return redeemed
}

async function redeem(
  tx: Parameters<typeof lockGiftCard>[0],
  userId: number,
  codeHash: string,
): Promise<Redeemed> {
  const card = await lockGiftCard(tx, { codeHash })
  if (card === undefined) throw problem.of('gift-card-unknown')
  const { id: giftCardId, amount } = card
  if (card.redeemedBy === userId) return { amount, balance: await creditOf(tx, userId) }
  if (card.redeemedAt !== null || card.voidedAt !== null) throw problem.of('gift-card-over')
  // What staff may not give themselves by hand, they may not give themselves by a card.
  if (await wasIssuedBy(tx, giftCardId, userId)) throw problem.of('gift-card-own')
  await lockCredit(tx, userId)
  await markRedeemed(tx, giftCardId, userId)
  await addCreditEntry(tx, { userId, kind: 'gift-card', amount, giftCardId })
  return { amount, balance: await creditOf(tx, userId) }
}
