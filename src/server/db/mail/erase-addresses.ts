import { asc, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { KEPT_DAYS } from '#domain/accounts/retention.ts'
import { provenEmailOf } from '#server/db/accounts/proven-email.ts'
import type { Connection } from '#server/db/connection.ts'
import { users } from '#server/db/schema/accounts.ts'
import { subscribers } from '#server/db/schema/shop/newsletter.ts'
import { contactRequests } from '#server/db/schema/shop/contact.ts'
import { emails, mailAddresses } from '#server/db/schema/mail.ts'
import { repairs } from '#server/db/schema/workshop/repairs.ts'
import { orders } from '#server/db/schema/orders.ts'

const { address, refusedAt, refusal, endToken, endedAt } = mailAddresses

/** Whether an account uses an address: as its own, or in its orders. */
function isUsedBy(userId: number): SQL {
  return sql`(${address} in (select lower(email) from ${users} where id = ${userId})
    or ${address} in (select lower(email) from ${orders} where user_id = ${userId}))`
}

/** Whether somebody else uses it as well: what is known of it is then theirs too. */
function isUsedWithout(userId: number): SQL {
  return sql`(${address} in (select lower(email) from ${users} where id <> ${userId})
    or ${address} in (select lower(email) from ${orders} where user_id <> ${userId}))`
}

/** Where an address can stand besides accounts and their orders. */
const BESIDES_ACCOUNTS = [subscribers, contactRequests, repairs]

function isUnusedIn(tables: readonly PgTable[]): SQL {
  const everyOne = tables.map(
    (table) =>
      sql`not exists (select from ${table} as known where lower(known.email) = ${address})`,
  )
  return sql.join(everyOne, sql` and `)
}

/** What is stored about the addresses of an account and its orders. Shared addresses only if it has confirmed them. */
export function listAddressesOf(db: Connection, userId: number) {
  const isConfirmed = sql`${address} in ${provenEmailOf(userId)}`
  return db
    .select({ address, refusedAt, refusal, invitationsEndedAt: endedAt })
    .from(mailAddresses)
    .where(sql`${isConfirmed} or (${isUsedBy(userId)} and not ${isUsedWithout(userId)})`)
    .orderBy(asc(address))
}

/**
 * Deletes what is stored about the addresses of an account and its orders, before these lose them. Shared ones stay, as do those of
 * a newsletter, a message or a repair that outlives the account, because nobody has proven that they are its own.
 */
export async function eraseAddressesOf(tx: Connection, userId: number): Promise<void> {
  await tx
    .delete(mailAddresses)
    .where(
      sql`${isUsedBy(userId)} and not ${isUsedWithout(userId)} and ${isUnusedIn(BESIDES_ACCOUNTS)}`,
    )
}

/** Deletes rows without content, and those of addresses that the shop no longer writes to. */
export async function eraseUnusedAddresses(db: Connection): Promise<void> {
  const isEmpty = sql`(${refusedAt} is null and ${endToken} is null and ${endedAt} is null)`
  const isUnused = isUnusedIn([users, orders, ...BESIDES_ACCOUNTS])
  await db.delete(mailAddresses).where(sql`${isEmpty} or (${isUnused} and not exists (
    select from ${emails} where lower(recipient) = ${address}
      and created_at > now() - make_interval(days => ${KEPT_DAYS.unusedAddresses})))`)
}
