import type { FastifyInstance } from 'fastify'
import * as invitations from '#contract/accounts/invitations.ts'
import * as users from '#contract/accounts/users.ts'
import { messages } from '#domain/shop/messages.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import type { Database } from '#server/db/connection.ts'
import { listInvitations, type InvitationRow } from '#server/db/accounts/invitations.ts'
import { findUsers } from '#server/db/accounts/users.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { readSettings } from '#server/db/settings/settings.ts'
import { serve } from '#server/http/endpoint.ts'
import { askedPage, setTotalCount } from '#server/http/responses/paging.ts'
import { serveFile } from '#server/http/responses/serve-file.ts'
import { addCustomer } from './add-customer.ts'
import { changeUserStatus } from './block-user.ts'
import { accept, invitationPath, invite, openInvitation, withdraw } from './invitations.ts'
import { usersAsCsv, withSpending } from './list-users.ts'
import { setRole } from './set-role.ts'
import { setRights } from './set-rights.ts'
import { setTags } from './set-tags.ts'
import { presentUser, userDetails } from './user-details.ts'

interface Parts {
  config: { publicUrl: string; smtpUrl: string | undefined }
  database: Database
}

/** The users that an admin manages: customers and staff, their roles, rights and tags, and invitations. */
export function registerUsers(app: FastifyInstance, { config, database }: Parts): void {
  serveList(app, database)
  serveInvitations(app, { config, database })

  serve(app, users.addCustomer, async ({ body }, { user: by, log }) => {
    const { language = 'en', ...customer } = body
    const user = await addCustomer(database, { ...customer, language, by })
    log.info({ adminId: by.id, userId: user.id }, 'customer added')
    return {
      message: `${user.name} was added.`,
      user: { ...presentUser(user), orderCount: 0, spent: 0 },
      isMailed: config.smtpUrl !== undefined,
    }
  })

  serve(app, users.getUserDetails, ({ params }) => userDetails(database, params.id))

  serve(app, users.setUserTags, async ({ params, body }, { user: by }) => {
    await setTags(database, { id: params.id, ...body, by })
    return { message: 'The tags were saved.' }
  })

  serve(app, users.setUserRights, async ({ params, body }, { user: by }) => {
    await setRights(database, { id: params.id, ...body, by })
    return { message: 'The rights were saved.' }
  })

  serve(app, users.setUserRole, async ({ params, body }, { user: admin, log }) => {
    const withdrawn = await setRole(database, { id: params.id, ...body, by: admin })
    log.info({ adminId: admin.id, userId: params.id, role: body.role }, 'user role set')
    return {
      message: 'The role was changed.',
      role: body.role,
      withdrawnInvitations: withdrawn,
    }
  })
}

function serveList(app: FastifyInstance, database: Database): void {
  serve(app, users.listUsers, async ({ query }, context) => {
    const { rows, total } = await findUsers(database.orm, {
      search: query,
      sort: query.sort,
      part: askedPage(query, context),
    })
    setTotalCount(context, total)
    return withSpending(database.orm, rows)
  })

  serveFile(app, users.exportUsers, async ({ query }, { user: by }) => {
    const subject = { id: 'csv', name: 'Users' }
    await recordChange(database.orm, { by, action: 'user.export', subject, after: query })
    return { name: `users-${shopDayOf(new Date())}.csv`, chunks: usersAsCsv(database.orm, query) }
  })

  serve(app, users.manageUser, async ({ params, body }, { user: admin, log }) => {
    const { user, withdrawnInvitations } = await changeUserStatus(database, {
      id: params.id,
      status: body.status,
      by: admin,
    })
    log.info({ adminId: admin.id, userId: user.id, status: user.status }, 'user status changed')
    return { message: messages.admin.userUpdated, user: presentUser(user), withdrawnInvitations }
  })
}

function serveInvitations(app: FastifyInstance, { config, database }: Parts): void {
  serve(app, invitations.inviteStaff, async ({ body }, { user: admin, log }) => {
    const { invitation, token } = await invite(database, { ...body, by: admin })
    log.info({ adminId: admin.id, invitationId: invitation.id }, 'invited to the admin')
    return {
      message: 'The invitation is ready. Send its link; it works once, for seven days.',
      invitation: present(invitation),
      link: config.publicUrl + invitationPath(token),
      isMailed: config.smtpUrl !== undefined,
    }
  })

  serve(app, invitations.listInvitations, async () => {
    const open = await listInvitations(database.orm)
    return open.map(present)
  })

  serve(app, invitations.withdrawInvitation, async ({ params }, { user: admin }) => {
    await withdraw(database, params.id, admin)
    return { message: 'The invitation was withdrawn.' }
  })

  serve(app, invitations.readInvitation, async ({ body }) => {
    const { email, role } = await openInvitation(database, body.token)
    const { shop } = await readSettings(database.orm)
    return { email, role, shopName: shop.name }
  })

  serve(app, invitations.acceptInvitation, async ({ body }, { address, log }) => {
    const user = await accept(database, body, address)
    log.info({ userId: user.userId, role: user.role }, 'joined the admin')
    return { message: 'Your account is ready.', user }
  })
}

function present(row: InvitationRow): invitations.Invitation {
  const { createdAt, expiresAt } = row
  return { ...row, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }
}
