import { returnDueOn } from '#domain/returns/return-days.ts'
import type { ReturnState } from '#domain/returns/return-states.ts'
import type { Connection } from '#server/db/connection.ts'
import { readSetting } from '#server/db/settings/settings.ts'

/** By which day a return that reaches a state now should leave it, such as `2026-11-26`; null for one that is over. */
export async function dueOnOf(db: Connection, to: ReturnState): Promise<string | null> {
  const service = await readSetting(db, 'service')
  const { holidays } = await readSetting(db, 'rates')
  return returnDueOn(to, new Date(), { service, holidays })
}
