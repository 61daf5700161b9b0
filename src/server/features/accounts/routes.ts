import type { FastifyInstance } from 'fastify'
import * as accounts from '#contract/accounts/accounts.ts'
import * as passwordReset from '#contract/accounts/password-reset.ts'
import { messages } from '#domain/shop/messages.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import type { Database } from '#server/db/connection.ts'
import { deleteSession } from '#server/db/accounts/sessions.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { findUsers } from '#server/db/accounts/users.ts'
import { askedPage, setTotalCount } from '#server/http/responses/paging.ts'
import { serve } from '#server/http/endpoint.ts'
import { serveFile } from '#server/http/responses/serve-file.ts'
import { hashToken } from '#server/services/tokens.ts'
import { serveAddresses } from './addresses/address-routes.ts'
import { serveGuests } from './guests/guest-routes.ts'
import { changeUserStatus } from './block-user.ts'
import { serveConfirmations } from './email/confirmation-routes.ts'
import { usersAsCsv, withSpending } from './list-users.ts'
import { logIn } from './log-in.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'
import { serveOwnAccount } from './own/own-routes.ts'
import { servePhones } from './phone/phone-routes.ts'
import { presentUser } from './present-user.ts'
import { requestReset, resetPassword } from './password/reset-password.ts'
import { serveSecondFactor } from './second-factor/second-factor-routes.ts'
import { signUp } from './sign-up.ts'

const SIGNED_UP = 'Your account has been created. Please log in.'

/** Deliberately the same whether the email has an account. */
const RESET_SENT =
  'If this email has an account, a link to set a new password is on its way. It works for 30 minutes.'

/** Login, signup, logout, the own account, and the users that an admin manages. */
export function registerAccounts(
  app: FastifyInstance,
  { database, panBox }: { database: Database; panBox: OpenPanBox },
): void {
  servePasswordReset(app, database)
  serveOwnAccount(app, database, panBox)
  serveAddresses(app, database)
  serveSecondFactor(app, database)
  serveConfirmations(app, database, panBox)
  serveGuests(app, database, panBox)
  servePhones(app, database, panBox)

  serve(app, accounts.logIn, async ({ body }, context) => {
    const user = await logIn(database, body, context)
    return { message: messages.account.loggedIn, user }
  })

  serve(app, accounts.signUp, async ({ body }, context) => {
    const user = await signUp(database, body, context)
    return { message: SIGNED_UP, user: presentUser(user) }
  })

  serve(app, accounts.logOut, async (_, { token }) => {
    await deleteSession(database.orm, hashToken(token))
    return { message: messages.account.loggedOut }
  })

  serve(app, accounts.listUsers, async ({ query }, context) => {
    const { rows, total } = await findUsers(database.orm, {
      search: query,
      sort: query.sort,
      part: askedPage(query, context),
    })
    setTotalCount(context, total)
    return withSpending(database.orm, rows)
  })

  serveFile(app, accounts.exportUsers, async ({ query }, { user: by }) => {
    const subject = { id: 'csv', name: 'Users' }
    await recordChange(database.orm, { by, action: 'user.export', subject, after: query })
    return { name: `users-${shopDayOf(new Date())}.csv`, chunks: usersAsCsv(database.orm, query) }
  })

  serve(app, accounts.manageUser, async ({ params, body }, { user: admin, log }) => {
    const { user, withdrawnInvitations } = await changeUserStatus(database, {
      id: params.id,
      status: body.status,
      by: admin,
    })
    log.info({ adminId: admin.id, userId: user.id, status: user.status }, 'user status changed')
    return { message: messages.admin.userUpdated, user: presentUser(user), withdrawnInvitations }
  })
}

function servePasswordReset(app: FastifyInstance, database: Database): void {
  serve(app, passwordReset.requestPasswordReset, async ({ body }, { address, language }) => {
    await requestReset(database, { email: body.email, address, language })
    return { message: RESET_SENT }
  })

  serve(app, passwordReset.resetPassword, async ({ body }, { address, language, log }) => {
    await resetPassword(database, body, { address, language })
    log.info({ address }, 'password reset')
    return { message: 'Your password was changed. Please log in.' }
  })
}
