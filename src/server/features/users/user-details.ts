import { rupeesFromPaise } from '#domain/pricing/money.ts'
import type { Database } from '#server/db/connection.ts'
import { readRefusal } from '#server/db/mail/mail-addresses.ts'
import { readTags } from '#server/db/accounts/user-tags.ts'
import { readRights } from '#server/db/accounts/user-rights.ts'
import { listInvitationsBy } from '#server/db/accounts/invitations.ts'
import { readSpending } from '#server/db/accounts/spending.ts'
import { findUser, type UserRow } from '#server/db/accounts/users.ts'
import { problem } from '#server/http/problem.ts'
import type { UserDetails } from '#contract/accounts/users.ts'

/** Orders shown with a user. */
const SHOWN_ORDERS = 5

/** A member of staff or a customer with what staff see of them. Throws 404. */
export async function userDetails({ orm }: Database, id: number): Promise<UserDetails> {
  const user = await findUser(orm, id)
  if (user === undefined) throw problem.notFound('user')
  const openInvitations = await listInvitationsBy(orm, id)
  const { orderCount, spent, lastOrders } = await readSpending(orm, id, SHOWN_ORDERS)
  return {
    user: {
      ...presentUser(user),
      tags: await readTags(orm, id),
      rights: await readRights(orm, id),
    },
    mailRefusal: await readRefusal(orm, user.email),
    orderCount,
    spent: rupeesFromPaise(spent),
    openInvitations,
    lastOrders: lastOrders.map((order) => ({
      orderId: order.id,
      createdAt: order.createdAt.toISOString(),
      status: order.status,
      totalPrice: rupeesFromPaise(order.total),
    })),
  }
}

/** A user for the API. */
export function presentUser(user: UserRow) {
  return { ...user, userId: user.id, createdAt: user.createdAt.toISOString() }
}
