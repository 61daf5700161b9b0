import type { Database } from '#server/db/connection.ts'
import type { Place } from '#server/db/accounts/known-networks.ts'
import { problem } from '#server/http/problem.ts'
import { checkCode } from './check-code.ts'

/** Uses up a code of the user. Throws 400 at the field when it is wrong, 429 after too many. */
export async function requireCode(database: Database, place: Place, code: string): Promise<void> {
  if (await checkCode(database, place, code)) return
  throw problem.field('code', 'code-wrong')
}
