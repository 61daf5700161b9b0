import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/accounts/email-confirmation.ts'
import type { Database } from '#server/db/connection.ts'
import { deleteEmailChange } from '#server/db/accounts/email-confirmations.ts'
import { serve } from '#server/http/endpoint.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'
import { confirmEmail, sendProofAgain } from './confirm-email.ts'

/** The links that prove an address: opening one, requesting another, cancelling a change. */
export function serveConfirmations(
  app: FastifyInstance,
  database: Database,
  panBox: OpenPanBox,
): void {
  serve(app, contract.confirmEmail, async ({ body }, { address, language, log }) => {
    const email = await confirmEmail({ database, panBox }, body.token, { address, language })
    log.info({ address }, 'email confirmed')
    return { message: 'Thank you. Your email is confirmed.', email }
  })

  serve(app, contract.resendConfirmation, async (_, { user, language }) => {
    await sendProofAgain(database, user, language)
    return { message: 'The link is on its way.' }
  })

  serve(app, contract.cancelEmailChange, async (_, { user }) => {
    await deleteEmailChange(database.orm, user.id)
    return { message: 'Your email stays as it is.' }
  })
}
