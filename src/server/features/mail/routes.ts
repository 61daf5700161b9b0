import type { FastifyInstance } from 'fastify'
import * as mail from '#contract/shop/mail.ts'
import type { Database } from '#server/db/connection.ts'
import { scheduleMaintenance } from '#server/jobs/scheduler.ts'
import type { JobWorker } from '#server/jobs/worker.ts'
import { eraseUnusedAddresses } from '#server/db/mail/erase-addresses.ts'
import { findMail, listEmails, type MailRow } from '#server/db/mail/mail-outbox.ts'
import { problem } from '#server/http/problem.ts'
import { serve } from '#server/http/endpoint.ts'
import { openMailer } from '#server/services/mail/mailer.ts'
import { openTexts } from '#server/services/texts/open-texts.ts'
import type { WhatsAppKeys } from '#server/services/texts/whatsapp-provider.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'
import { inviteReview } from './invite-review.ts'
import { sendMail } from './send-mail.ts'
import { resendMail } from './resend-mail.ts'

const LISTED = 200

interface Parts {
  config: {
    publicUrl: string
    picturesUrl: string | undefined
    smtpUrl: string | undefined
    /** Absolute. */
    mailDir: string
    mailFrom: string | undefined
    dkim: { selector: string; keyFile: string } | undefined
    whatsApp: WhatsAppKeys | undefined
  }
  database: Database
  jobs: JobWorker
  panBox: OpenPanBox
}

/** Sends the emails of the outbox, and shows them to the admin. */
export function registerMail(
  app: FastifyInstance,
  { config, database, jobs, panBox }: Parts,
): void {
  const { smtpUrl, mailDir: folder, mailFrom, dkim, publicUrl } = config
  const picturesUrl = config.picturesUrl ?? publicUrl
  const db = database.orm
  const mailer = openMailer({ smtpUrl, folder, host: new URL(publicUrl).hostname, dkim })
  const texts = openTexts(config.whatsApp)
  app.addHook('onClose', () => mailer.close())
  jobs.handle('send-mail', (mailId, turn) =>
    sendMail({ database, mailer, texts, publicUrl, picturesUrl, panBox, mailFrom }, mailId, turn),
  )
  scheduleMaintenance(app, 'erase unused email addresses', () => eraseUnusedAddresses(db))
  jobs.handle('invite-review', (orderId) => inviteReview(db, orderId))

  serve(app, mail.listEmails, async () => {
    const newest = await listEmails(db, LISTED)
    return { emails: newest.map(presentMail), isReal: mailer.isReal }
  })

  serve(app, mail.getEmail, async ({ params }) => {
    const found = await findMail(db, params.mailId)
    if (found === undefined) throw problem.notFound('mail')
    return { ...presentMail(found), body: found.body }
  })

  serve(app, mail.resendEmail, async ({ params: { mailId } }, { user: by }) => {
    await resendMail(database, { mailId, by })
    return { message: 'We are trying to send the email again.' }
  })
}

function presentMail(row: MailRow): mail.Mail {
  const { id, kind, recipient, subject, status, problem: reason, createdAt, sentAt, isFile } = row
  return {
    mailId: id,
    kind,
    recipient,
    subject,
    status,
    problem: reason,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    isFile,
  }
}
