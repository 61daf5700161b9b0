/** `npm run demo:remove`: removes the demo shop and keeps the owner's data. */
import { removeDemo } from '#server/db/seed/remove-demo.ts'
import { collectOrphans } from '#server/storage/collect-orphans.ts'
import { openStore } from '#server/services/files/open-store.ts'
import { withDatabase } from './with-database.ts'

await withDatabase(async (database, config) => {
  const removed = await removeDemo(database)
  const files = await collectOrphans(database, openStore(config))
  const parts = Object.entries(removed).map(([what, count]) => `${count} ${what}`)
  const total = Object.values(removed).reduce((sum, count) => sum + count, 0)
  const sentence =
    total === 0
      ? 'There is nothing of the demo shop left to remove.'
      : `Removed of the demo shop: ${parts.join(', ')}, and ${files} unused pictures. Your own work is unchanged.`
  process.stdout.write(`${sentence}\n`)
})
