import { isDeepStrictEqual } from 'node:util'
import { cleanTag } from '#domain/pricing/discount-scope.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { readTags, updateTags } from '#server/db/accounts/user-tags.ts'
import { lastChange, recordChange } from '#server/db/settings/audit-log.ts'
import { lockUser } from '#server/db/accounts/users.ts'
import { problem } from '#server/http/problem.ts'

interface Tagging {
  id: number
  tags: readonly string[]
  /** The tags as the form read them; undefined skips the check. */
  seen?: readonly string[] | undefined
  by: { id: number; name: string }
}

/** Sets the tags of a user. Throws 404, and 409 when somebody else has changed them since they were read. */
export async function setTags(database: Database, { id, tags, seen, by }: Tagging): Promise<void> {
  const after = [...new Set(tags.map(cleanTag))].toSorted()
  await inTransaction(database, async (tx) => {
    const user = await lockUser(tx, id)
    if (user === undefined) throw problem.notFound('user')
    const before = await readTags(tx, id)
    if (seen !== undefined && !isDeepStrictEqual(seen, before)) {
      throw problem.changed('tags-changed', await lastChange(tx, 'user', [id]))
    }
    await updateTags(tx, id, after)
    const subject = { id, name: user.name }
    const change = { before: { tags: before }, after: { tags: after } }
    await recordChange(tx, { by, action: 'user.tags', subject, ...change })
  })
}
