import type { FastifyInstance } from 'fastify'
import * as staff from '#contract/accounts/staff.ts'
import type { Database } from '#server/db/connection.ts'
import { listInvitations, type InvitationRow } from '#server/db/accounts/invitations.ts'
import { readSettings } from '#server/db/settings/settings.ts'
import { serve } from '#server/http/endpoint.ts'
import { addCustomer } from './add-customer.ts'
import { accept, invitationPath, invite, openInvitation, withdraw } from './invitations.ts'
import { setRole } from './set-role.ts'
import { setRights } from './set-rights.ts'
import { setTags } from './set-tags.ts'
import { presentUser, userDetails } from './user-details.ts'

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
    await setTags(database, { id: params.id, tags: body.tags, by })
    return { message: 'The tags were saved.' }
  })

  serve(app, staff.setUserRights, async ({ params, body }, { user: by }) => {
    await setRights(database, { id: params.id, rights: body.rights, by })
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

function present(row: InvitationRow): staff.Invitation {
  const { createdAt, expiresAt } = row
  return { ...row, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }
}
