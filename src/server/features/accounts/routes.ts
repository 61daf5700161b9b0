import type { FastifyInstance } from 'fastify'
import * as accounts from '#contract/accounts/accounts.ts'
import * as passwordReset from '#contract/accounts/password-reset.ts'
import { messages } from '#domain/shop/messages.ts'
import type { Database } from '#server/db/connection.ts'
import { deleteSession } from '#server/db/accounts/sessions.ts'
import { serve } from '#server/http/endpoint.ts'
import { hashToken } from '#server/services/tokens.ts'
import { serveAddresses } from './addresses/address-routes.ts'
import { serveGuests } from './guests/guest-routes.ts'
import { serveConfirmations } from './email/confirmation-routes.ts'
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

/** Login, signup, logout and the own account. */
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
