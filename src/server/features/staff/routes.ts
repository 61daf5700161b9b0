import type { FastifyInstance } from 'fastify'
import * as staff from '#contract/accounts/staff.ts'
import type { StaffRight } from '#domain/accounts/permissions.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { cleanTag } from '#domain/pricing/discount-scope.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { readRefusal } from '#server/db/mail/mail-addresses.ts'
import { readTags, updateTags } from '#server/db/accounts/user-tags.ts'
import { readRights, updateRights } from '#server/db/accounts/user-rights.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import {
  listInvitations,
  listInvitationsBy,
  type InvitationRow,
} from '#server/db/accounts/invitations.ts'
import { readSettings } from '#server/db/settings/settings.ts'
import { readSpending } from '#server/db/accounts/spending.ts'
import { findUser, lockUser, type UserRow } from '#server/db/accounts/users.ts'
import { problem } from '#server/http/problem.ts'
import { serve } from '#server/http/endpoint.ts'
import { addCustomer } from './add-customer.ts'
import { accept, invitationPath, invite, openInvitation, withdraw } from './invitations.ts'
import { setRole } from './set-role.ts'

interface Parts {
  config: { publicUrl: string; smtpUrl: string | undefined }
  database: Database
}

/** Staff: invitations and roles. */
export function registerStaff(app: FastifyInstance, { config, database }: Parts): void {
  serve(app, staff.inviteStaff, async ({ body }, { user: admin, log }) => {
    const { invitation, token } = await invite(database, { ...body, by: admin })
    log.info({ adminId: admin.id, invitationId: invitation.id }, 'invited to the admin')
    return {
      message: 'The invitation is ready. Send its link; it works once, for seven days.',
      invitation: present(invitation),
      link: config.publicUrl + invitationPath(token),
      isMailed: config.smtpUrl !== undefined,
    }
  })

  serve(app, staff.addCustomer, async ({ body }, { user: by, log }) => {
    const { language = 'en', ...customer } = body
    const user = await addCustomer(database, { ...customer, language, by })
    log.info({ adminId: by.id, userId: user.id }, 'customer added')
    return {
      message: `${user.name} was added.`,
      user: { ...presentUser(user), orderCount: 0, spent: 0 },
      isMailed: config.smtpUrl !== undefined,
    }
  })

  serve(app, staff.listInvitations, async () => {
    const open = await listInvitations(database.orm)
    return open.map(present)
  })

  serve(app, staff.withdrawInvitation, async ({ params }, { user: admin }) => {
    await withdraw(database, params.id, admin)
    return { message: 'The invitation was withdrawn.' }
  })

  serve(app, staff.readInvitation, async ({ body }) => {
    const { email, role } = await openInvitation(database, body.token)
    const { shop } = await readSettings(database.orm)
    return { email, role, shopName: shop.name }
  })

  serve(app, staff.acceptInvitation, async ({ body }, { address, log }) => {
    const user = await accept(database, body, address)
    log.info({ userId: user.userId, role: user.role }, 'joined the admin')
    return { message: 'Your account is ready.', user }
  })

  serve(app, staff.getUserDetails, ({ params }) => userDetails(database, params.id))

  serve(app, staff.setUserTags, async ({ params, body }, { user: by }) => {
    await changeTags(database, { id: params.id, tags: body.tags, by })
    return { message: 'The tags were saved.' }
  })

  serve(app, staff.setUserRights, async ({ params, body }, { user: by }) => {
    await changeRights(database, { id: params.id, rights: body.rights, by })
    return { message: 'The rights were saved.' }
  })

  serve(app, staff.setUserRole, async ({ params, body }, { user: admin, log }) => {
    const withdrawn = await setRole(database, { id: params.id, role: body.role, by: admin })
    log.info({ adminId: admin.id, userId: params.id, role: body.role }, 'user role set')
    return {
      message: 'The role was changed.',
      role: body.role,
      withdrawnInvitations: withdrawn,
    }
  })
}

/** Sets the tags of a user. Throws 404. */
async function changeTags(
  database: Database,
  { id, tags, by }: { id: number; tags: readonly string[]; by: { id: number; name: string } },
): Promise<void> {
  const after = [...new Set(tags.map(cleanTag))].toSorted()
  await inTransaction(database, async (tx) => {
    const user = await lockUser(tx, id)
    if (user === undefined) throw problem.notFound('user')
    const before = await readTags(tx, id)
    await updateTags(tx, id, after)
    const subject = { id, name: user.name }
    const change = { before: { tags: before }, after: { tags: after } }
    await recordChange(tx, { by, action: 'user.tags', subject, ...change })
  })
}

/** Sets what a member of staff may do beyond the role. Throws 404, and 409 for users who are not staff. */
async function changeRights(
  database: Database,
  { id, rights, by }: { id: number; rights: StaffRight[]; by: { id: number; name: string } },
): Promise<void> {
  const after = [...new Set(rights)]
  await inTransaction(database, async (tx) => {
    const user = await lockUser(tx, id)
    if (user === undefined) throw problem.notFound('user')
    if (user.role !== 'staff') throw problem.of('not-staff', { name: user.name })
    const before = await readRights(tx, id)
    await updateRights(tx, id, after)
    const subject = { id, name: user.name }
    const change = { before: { rights: before }, after: { rights: after } }
    await recordChange(tx, { by, action: 'user.rights', subject, ...change })
  })
}

/** A user for the API. */
function presentUser(user: UserRow) {
  return { ...user, userId: user.id, createdAt: user.createdAt.toISOString() }
}

/** Orders shown with a user. */
const SHOWN_ORDERS = 5

/** Throws 404. */
async function userDetails({ orm }: Database, id: number): Promise<staff.UserDetails> {
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

function present(row: InvitationRow): staff.Invitation {
  const { createdAt, expiresAt } = row
  return { ...row, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }
}
