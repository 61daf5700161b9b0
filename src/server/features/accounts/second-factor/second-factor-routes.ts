import type { FastifyInstance } from 'fastify'
import * as secondFactor from '#contract/accounts/second-factor.ts'
import type { Database } from '#server/db/connection.ts'
import { serve } from '#server/http/endpoint.ts'
import { hashToken } from '#server/services/tokens.ts'
import { beginSecondFactor, renewCodes, turnOff, turnOn } from './second-factor.ts'

const KEEP_CODES = 'Keep these codes in a safe place. Each one works once, without your app.'

/** The authenticator app of an account. */
export function serveSecondFactor(app: FastifyInstance, database: Database): void {
  serve(app, secondFactor.beginSecondFactor, ({ body }, { user }) =>
    beginSecondFactor(database, user, body.password),
  )

  serve(app, secondFactor.confirmSecondFactor, async ({ body }, context) => {
    const { user, address, token, log, language } = context
    const recoveryCodes = await turnOn(database, {
      language,
      userId: user.id,
      network: address,
      code: body.code,
      tokenHash: hashToken(token),
    })
    log.info({ userId: user.id }, 'second factor turned on')
    return { message: KEEP_CODES, recoveryCodes }
  })

  serve(app, secondFactor.renewRecoveryCodes, async ({ body }, { user, address, log }) => {
    const place = { userId: user.id, network: address }
    const recoveryCodes = await renewCodes(database, place, body)
    log.info({ userId: user.id }, 'recovery codes renewed')
    return { message: KEEP_CODES, recoveryCodes }
  })

  serve(app, secondFactor.removeSecondFactor, async ({ body }, context) => {
    const { user, address, log, language } = context
    await turnOff(database, { userId: user.id, network: address }, { ...body, language })
    log.info({ userId: user.id }, 'second factor turned off')
    return { message: 'Two-step verification is off. You log in with your password only.' }
  })
}
