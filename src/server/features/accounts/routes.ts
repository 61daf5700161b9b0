import type { FastifyInstance } from 'fastify'
import * as accounts from '#contract/accounts.ts'
import { messages } from '#domain/messages.ts'
import type { Database } from '#server/data/database.ts'
import { deleteSession } from '#server/data/sessions.ts'
import { listUsers } from '#server/data/users.ts'
import { serve } from '#server/http/serve.ts'
import { hashToken } from '#server/services/tokens.ts'
import { changeUserStatus } from './block-user.ts'
import { logIn } from './log-in.ts'
import { presentUser } from './present-user.ts'
import { signUp } from './sign-up.ts'

const SIGNED_UP = 'Your account has been created. Please log in.'

/** Login, signup, logout, and the users an admin manages. */
export function registerAccounts(app: FastifyInstance, { database }: { database: Database }): void {
  serve(app, accounts.logIn, async ({ body }, call) => {
    const user = await logIn(database, body, call)
    return { message: messages.account.loggedIn, user }
  })

  serve(app, accounts.signUp, async ({ body }, { address }) => {
    const user = await signUp(database, body, address)
    return { message: SIGNED_UP, user: presentUser(user) }
  })

  serve(app, accounts.logOut, async (_, { token }) => {
    await deleteSession(database.orm, hashToken(token))
    return { message: messages.account.loggedOut }
  })

  serve(app, accounts.listUsers, async () => {
    const users = await listUsers(database.orm)
    return users.map(presentUser)
  })

  serve(app, accounts.manageUser, async ({ params, body }, { user: admin, log }) => {
    const user = await changeUserStatus(database, params.id, body.status)
    log.info({ adminId: admin.id, userId: user.id, status: user.status }, 'user status changed')
    return { message: messages.admin.userUpdated, user: presentUser(user) }
  })
}
