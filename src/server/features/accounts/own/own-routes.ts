import { finishErasures } from '#server/db/accounts/erase-traces.ts'
import { scheduleMaintenance } from '#server/jobs/scheduler.ts'
import type { FastifyInstance } from 'fastify'
import * as ownAccount from '#contract/accounts/own-account.ts'
import * as ownSizes from '#contract/accounts/own-sizes.ts'
import { messages } from '#domain/shop/messages.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { revokeAccess } from '#server/db/accounts/revoke-access.ts'
import { listSessions } from '#server/db/accounts/sessions.ts'
import { serve } from '#server/http/endpoint.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'
import { hashToken } from '#server/services/tokens.ts'
import { changeProfile } from './change-profile.ts'
import { deleteAccount } from './delete-account.ts'
import { downloadAccount } from './download-account.ts'
import { changePassword } from './change-password.ts'
import { readProfile } from './own-account.ts'
import { logDeviceOut, presentDevice } from './own-devices.ts'
import { saveSizes, shownSizes } from './own-sizes.ts'

/** Endpoints of the logged-in user's own account. */
export function serveOwnAccount(
  app: FastifyInstance,
  database: Database,
  panBox: OpenPanBox,
): void {
  scheduleMaintenance(app, 'finish erasures', () => finishErasures(database.orm))

  serve(app, ownAccount.getProfile, (_, { user }) => readProfile(database.orm, user.id))

  serve(app, ownAccount.updateProfile, async ({ body }, { user, address, language }) => ({
    message: 'Your profile was saved.',
    profile: await changeProfile(database, user, { ...body, network: address, language }),
  }))

  serve(app, ownAccount.changePassword, async ({ body }, context) => {
    const { user, token, log, address, language } = context
    const place = { userId: user.id, network: address }
    const tokenHash = hashToken(token)
    await changePassword(database, place, { ...body, tokenHash, language })
    log.info({ userId: user.id }, 'password changed')
    return { message: 'Your password was changed. All other devices are logged out.' }
  })

  serveSizes(app, database)
  serveSessions(app, database)

  serve(app, ownAccount.downloadAccount, (_, context) => {
    context.setHeader('content-disposition', 'attachment; filename="my-account.json"')
    return downloadAccount(database.orm, context.user.id, panBox)
  })

  serve(app, ownAccount.deleteAccount, async ({ body }, { user, log, address }) => {
    await deleteAccount(database, { userId: user.id, network: address }, body)
    log.info({ userId: user.id }, 'account deleted')
    return { message: 'Your account was deleted.' }
  })
}

function serveSizes(app: FastifyInstance, { orm }: Database): void {
  serve(app, ownSizes.getOwnSizes, (_, { user }) => shownSizes(orm, user.id))
  serve(app, ownSizes.saveOwnSizes, async ({ body }, { user }) => ({
    message: 'Your sizes were saved.',
    sizes: await saveSizes(orm, user.id, body),
  }))
}

function serveSessions(app: FastifyInstance, database: Database): void {
  const { orm } = database
  serve(app, ownAccount.listSessions, async (_, { user, token }) => {
    const devices = await listSessions(orm, user.id, hashToken(token))
    return devices.map(presentDevice)
  })

  serve(app, ownAccount.endSession, async ({ params }, { user }) => {
    await logDeviceOut(orm, { sessionId: params.sessionId, userId: user.id })
    return { message: 'The device is logged out.' }
  })

  serve(app, ownAccount.logOutEverywhere, async (_, { user, log }) => {
    await inTransaction(database, (tx) => revokeAccess(tx, user.id))
    log.info({ userId: user.id }, 'logged out everywhere')
    return { message: messages.account.loggedOut }
  })
}
