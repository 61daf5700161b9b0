import type { FastifyInstance } from 'fastify'
import { exportShop } from '#contract/shop/export.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import type { Connection, Database } from '#server/db/connection.ts'
import { readWholeShop } from '#server/db/exported-tables.ts'
import { serveFile } from '#server/http/responses/serve-file.ts'

/** The export of the whole shop as a file. */
export function registerExport(app: FastifyInstance, { database }: { database: Database }): void {
  serveFile(app, exportShop, async (_, { user: by, log }) => {
    const day = shopDayOf(new Date())
    await recordChange(database.orm, {
      by,
      action: 'shop.export',
      subject: { id: 'json', name: 'The whole shop' },
      after: { day },
    })
    log.info({ adminId: by.id }, 'the whole shop is exported')
    return { name: `shop-${day}.json`, chunks: shopAsJson(database.orm) }
  })
}

/** One JSON object with a list for each table, in batches: never all of it in memory. */
async function* shopAsJson(db: Connection): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(new Date().toISOString())},"amounts":"paise"`
  let open = ''
  let isFirst = true
  for await (const { table, rows } of readWholeShop(db)) {
    if (table !== open) {
      yield `${open === '' ? '' : ']'},\n${JSON.stringify(table)}:[`
      open = table
      isFirst = true
    }
    if (rows.length === 0) continue
    yield `${isFirst ? '' : ','}\n${rows.join(',\n')}`
    isFirst = false
  }
  yield ']}\n'
}
