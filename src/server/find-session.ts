import type { Database } from '#server/db/connection.ts'
import { findSession } from '#server/db/accounts/sessions.ts'
import type { FindSession } from '#server/http/auth.ts'
import { SessionLookups } from '#server/overload/session-lookups.ts'
import { currentNetwork } from '#server/services/network.ts'
import { hashToken } from '#server/services/tokens.ts'

/** Looks up the session of a bearer token. At most a quarter of the connections do that at a time. */
export function limitedFindSession({ orm, pool }: Database): FindSession {
  const lookups = new SessionLookups(
    (hash) => findSession(orm, hash),
    Math.max(1, Math.floor(pool.options.max / 4)),
  )
  return (token) => lookups.find(hashToken(token), currentNetwork() ?? '')
}
