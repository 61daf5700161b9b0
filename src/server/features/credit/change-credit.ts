import { MOST_CREDIT } from '#domain/credit/store-credit.ts'
import { formatPaise, rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import { findUser, hasAccount } from '#server/db/accounts/users.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { addCreditEntry, lockCredit } from '#server/db/credit/credit-entries.ts'
import { latestLanguage } from '#server/db/credit/latest-language.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { problem } from '#server/http/problem.ts'

interface Change {
  userId: number
  way: 'give' | 'take'
  amount: Paise | null
  note: string
  /** The balance on the screen. */
  seenBalance: Paise | null
  by: { id: number; name: string }
}

/**
 * Writes an entry by hand, with its email and its line in the audit log. Throws 404 for an unknown, deleted or
 * guest customer, 409 for one's own account, 400 without an amount, and 409 when the balance is not the one that
 * was seen (so a second press does nothing) or is too low.
 */
export function changeCredit(database: Database, change: Change): Promise<void> {
  const { userId, way, amount, note, seenBalance, by } = change
  return inTransaction(database, async (tx) => {
    const user = await findUser(tx, userId)
    if (user === undefined || !(await hasAccount(tx, userId))) throw problem.notFound('user')
    if (userId === by.id) throw problem.of('credit-of-own-account')
    if (amount === null || amount === 0) {
      const message = 'Enter an amount above ₹0.'
      throw problem.invalid([{ field: 'amount', message }])
    }
    const balance = await lockCredit(tx, userId)
    const left = rupeesFromPaise(balance)
    if (balance !== seenBalance) throw problem.of('credit-changed', { left })
    if (way === 'take' && amount > balance) {
      const message = `There is only ${formatPaise(balance)}.`
      throw problem.invalid([{ field: 'amount', message }])
    }
    const signed = way === 'give' ? amount : 0 - amount
    const now = balance + signed
    if (now > MOST_CREDIT) {
      const message = `A customer can have at most ${formatPaise(MOST_CREDIT)}.`
      throw problem.invalid([{ field: 'amount', message }])
    }
    const { id: byUserId, name: byName } = by
    await addCreditEntry(tx, { userId, kind: 'by-hand', amount: signed, note, byUserId, byName })
    await recordChange(tx, {
      by,
      action: 'user.credit',
      subject: { id: userId, name: user.name },
      before: { credit: formatPaise(balance) },
      after: { credit: formatPaise(now), note },
    })
    const facts = { kind: 'credit-changed' as const, amount: signed, balance: now, note }
    await queueMail(tx, { to: user.email, facts, language: await latestLanguage(tx, userId) })
  })
}
