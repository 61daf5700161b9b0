import { PHONE_CODE_MINUTES } from '#domain/accounts/limits.ts'
import type { Connection } from '#server/db/connection.ts'
import { markMailProblem, markMailSent, type MailRow } from '#server/db/mail/mail-outbox.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import type { JobTurn } from '#server/jobs/worker.ts'
import type { MailTexts } from '#server/services/mail/en.ts'
import { TextRefused, type TextProvider } from '#server/services/texts/text-provider.ts'

interface Sender {
  db: Connection
  texts: TextProvider
  words: MailTexts
}

/** Replaces, in the stored message, the code that only its recipient may see. */
export const HIDDEN_CODE = '••••••'

/**
 * Sends a message with a code to a phone and stores it as sent; the test provider's stays readable for the admin. Gives up
 * what the provider refuses, and a code that is over. When sending fails it stores the reason and throws.
 */
export async function sendCode(
  { db, texts, words }: Sender,
  { id, recipient, createdAt, language, secretPath: code }: MailRow,
  turn: JobTurn,
): Promise<void> {
  const isOver = Date.now() - createdAt.getTime() > PHONE_CODE_MINUTES * 60_000
  if (code === null || isOver) {
    return markMailProblem(db, id, { problem: 'The code is over.', isGivenUp: true })
  }
  try {
    await texts.sendCode({ phone: recipient, code, language })
  } catch (error) {
    const problem = (error instanceof Error ? error.message : String(error)).slice(0, 300)
    const isRefused = error instanceof TextRefused
    await markMailProblem(db, id, { problem, isGivenUp: turn.isLast || isRefused })
    if (isRefused) return
    throw error
  }
  const { name } = await readSetting(db, 'shop')
  const { subject, text } = words.phoneCode
  const body = text(name, texts.isReal ? HIDDEN_CODE : code, PHONE_CODE_MINUTES)
  await markMailSent(db, id, { subject, body, isFile: !texts.isReal })
}
