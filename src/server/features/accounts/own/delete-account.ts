import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { isCreditComing, lockCredit } from '#server/db/credit/credit-entries.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { eraseUser, hasOpenOrders, lockOrdersOf } from '#server/db/accounts/erase-user.ts'
import type { Place } from '#server/db/accounts/known-networks.ts'
import { lockActiveAdmins, lockUser } from '#server/db/accounts/users.ts'
import { problem } from '#server/http/problem.ts'
import { hashPassword } from '#server/services/passwords.ts'
import { makeToken } from '#server/services/tokens.ts'
import { requireOwner, type OwnerProof } from './require-owner.ts'

/**
 * Deletes an own account; its orders stay for the books, without the person. Throws 400 for a wrong
 * password or code, 409 while something ordered is on its way or store credit is left or comes back, and for the last active admin.
 */
export async function deleteAccount(
  database: Database,
  place: Place,
  proof: OwnerProof,
): Promise<void> {
  const { userId } = place
  await requireOwner(database, place, proof)
  const nobodysHash = await hashPassword(makeToken())
  await inTransaction(database, async (tx) => {
    const admins = await lockActiveAdmins(tx)
    if (admins.length === 1 && admins[0] === userId) throw problem.of('last-admin')
    await lockUser(tx, userId)
    await lockOrdersOf(tx, userId)
    if (await hasOpenOrders(tx, userId)) {
      throw problem.of('order-on-its-way')
    }
    const left = await lockCredit(tx, userId)
    if (left > 0) throw problem.of('credit-left', { left: rupeesFromPaise(left) })
    if (await isCreditComing(tx, userId)) throw problem.of('credit-on-its-way')
    await eraseUser(tx, userId, nobodysHash)
  })
}
