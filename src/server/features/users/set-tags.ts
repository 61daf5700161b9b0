import { cleanTag } from '#domain/pricing/discount-scope.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { readTags, updateTags } from '#server/db/accounts/user-tags.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { lockUser } from '#server/db/accounts/users.ts'
import { problem } from '#server/http/problem.ts'

/** Sets the tags of a user. Throws 404. */
export async function setTags(
  database: Database,
  { id, tags, by }: { id: number; tags: readonly string[]; by: { id: number; name: string } },
): Promise<void> {
  const after = [...new Set(tags.map(cleanTag))].toSorted()
  await inTransaction(database, async (tx) => {
    const user = await lockUser(tx, id)
    if (user === undefined) throw problem.notFound('user')
    const before = await readTags(tx, id)
    await updateTags(tx, id, after)
    const subject = { id, name: user.name }
    const change = { before: { tags: before }, after: { tags: after } }
    await recordChange(tx, { by, action: 'user.tags', subject, ...change })
  })
}
