import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/accounts/phone-login.ts'
import { messages } from '#domain/shop/messages.ts'
import type { Database } from '#server/db/connection.ts'
import { serve } from '#server/http/endpoint.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'
import { askLoginCode } from './ask-code.ts'
import { logInByPhone } from './log-in-by-phone.ts'
import { beginPhoneProof, provePhone, removePhone } from './prove-phone.ts'

/** Deliberately the same whether the phone has an account. */
const CODE_SENT = 'If this number belongs to an account, a code is on its way.'

/** Codes on phones: logging in with one, and proving that a phone is one's own. */
export function servePhones(app: FastifyInstance, database: Database, panBox: OpenPanBox): void {
  const shop = { database, panBox }
  serve(app, contract.askPhoneCode, async ({ body }, { address: network, language }) => ({
    message: CODE_SENT,
    key: await askLoginCode(database, { ...body, network, language }),
  }))

  serve(app, contract.logInByPhone, async ({ body }, context) => ({
    message: messages.account.loggedIn,
    user: await logInByPhone(shop, body, context),
  }))

  serve(app, contract.beginPhoneProof, async ({ body }, { user, address: network, language }) => {
    const place = { userId: user.id, network }
    const asking = { ...body, role: user.role, language }
    return {
      message: 'The code is on its way.',
      key: await beginPhoneProof(database, place, asking),
    }
  })

  serve(app, contract.provePhone, async ({ body }, { user, language, log }) => {
    const profile = await provePhone(shop, user.id, { ...body, language })
    log.info({ userId: user.id }, 'phone proven')
    return { message: 'This phone is yours: a code on it opens your account.', profile }
  })

  serve(app, contract.removePhone, async (_, { user, language, log }) => {
    const profile = await removePhone(database, user.id, language)
    log.info({ userId: user.id }, 'phone removed')
    return { message: 'The phone was removed.', profile }
  })
}
