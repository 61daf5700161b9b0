import type { OwnSession } from '#contract/accounts/own-account.ts'
import type { Connection } from '#server/db/connection.ts'
import { endSession, findSessionOwner, type DeviceRow } from '#server/db/accounts/sessions.ts'
import { problem } from '#server/http/problem.ts'

/** Logs out one device of the user. Throws 404, and 403 for another user's. */
export async function logDeviceOut(
  db: Connection,
  own: { sessionId: number; userId: number },
): Promise<void> {
  const owner = await findSessionOwner(db, own.sessionId)
  if (owner === undefined) throw problem.notFound('login')
  if (owner !== own.userId) throw problem.of('not-yours', { what: 'login' })
  await endSession(db, own.sessionId)
}

/** A device for the API. */
export function presentDevice({ id, createdAt, lastUsedAt, ...device }: DeviceRow): OwnSession {
  return {
    ...device,
    sessionId: id,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }
}
