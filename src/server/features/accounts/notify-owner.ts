import type { AccountChange } from '#domain/shop/mail.ts'
import type { Language } from '#domain/shop/languages.ts'
import { findUser } from '#server/db/accounts/users.ts'
import type { Connection } from '#server/db/connection.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'

interface Change {
  userId: number
  change: AccountChange
  language: Language['code']
}

/** Tells the owner of an account by email what was changed, in the transaction of the change. */
export async function notifyOwner(
  tx: Connection,
  { userId, change, language }: Change,
): Promise<void> {
  const user = await findUser(tx, userId)
  if (user === undefined) return
  await queueMail(tx, { to: user.email, facts: { kind: 'account-changed', change }, language })
}
