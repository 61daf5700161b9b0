import { SESSION_DAYS } from '#domain/accounts/limits.ts'
import { deleteExpiredSessions, insertSession } from '#server/db/accounts/sessions.ts'
import type { Connection } from '#server/db/connection.ts'
import { hashToken, makeToken } from '#server/services/tokens.ts'

/** Starts a session of 30 days and returns its bearer token; only the hash is stored. */
export async function startSession(
  connection: Connection,
  userId: number,
  device: string,
): Promise<string> {
  const token = makeToken()
  await deleteExpiredSessions(connection)
  const tokenHash = hashToken(token)
  await insertSession(connection, { tokenHash, userId, days: SESSION_DAYS, device })
  return token
}
