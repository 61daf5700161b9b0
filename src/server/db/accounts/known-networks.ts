import { KEPT_DAYS } from '#domain/accounts/retention.ts'
import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { knownNetworks } from '#server/db/schema/accounts.ts'

/** The most networks of an account; the least recently used are deleted. */
const MAX_KNOWN = 20
/** Means every network. */
const ANY = 'any'
/** How long a recovered account may log in from everywhere. */
const ANYWHERE_MINUTES = 60

/** An account and the network of a request, as `networkOf` names it. */
export interface Place {
  userId: number
  network: string
}

/**
 * Whether the account has logged in from this network within 90 days, or was recovered within the hour.
 * User 0, which does not exist, costs the same.
 */
export async function isKnownNetwork(db: Connection, place: Place): Promise<boolean> {
  const { rows } = await db.execute<{ isKnown: boolean }>(sql`
    select exists (
      select from ${knownNetworks} where user_id = ${place.userId}
        and network_hash in (${hashOf(place)}, ${ANY}) and expires_at > now()
    ) as "isKnown"`)
  return rows[0]?.isKnown === true
}

/** Records the network of a login, and ends the exemption of a recovered account. */
export async function rememberNetwork(db: Connection, place: Place): Promise<void> {
  const { userId } = place
  const expiresAt = sql`now() + make_interval(days => ${KEPT_DAYS.knownNetworks})`
  await db
    .insert(knownNetworks)
    .values({ userId, networkHash: hashOf(place), expiresAt })
    .onConflictDoUpdate({
      target: [knownNetworks.userId, knownNetworks.networkHash],
      set: { expiresAt },
    })
  const oldest = sql`select network_hash from ${knownNetworks} where user_id = ${userId}
    order by expires_at desc offset ${MAX_KNOWN}`
  await db
    .delete(knownNetworks)
    .where(
      and(
        eq(knownNetworks.userId, userId),
        or(
          lte(knownNetworks.expiresAt, sql`now()`),
          eq(knownNetworks.networkHash, ANY),
          inArray(knownNetworks.networkHash, sql`(${oldest})`),
        ),
      ),
    )
}

/** Lets an account log in from everywhere, for an hour or until it has. */
export async function knowEveryNetwork(tx: Connection, userId: number): Promise<void> {
  const expiresAt = sql`now() + make_interval(mins => ${ANYWHERE_MINUTES})`
  await tx
    .insert(knownNetworks)
    .values({ userId, networkHash: ANY, expiresAt })
    .onConflictDoUpdate({
      target: [knownNetworks.userId, knownNetworks.networkHash],
      set: { expiresAt },
    })
}

/** Hashed together with the user, so that shared networks are not visible. */
function hashOf({ userId, network }: Place) {
  return sql`encode(sha256(convert_to(${`${userId} ${network}`}, 'UTF8')), 'hex')`
}
