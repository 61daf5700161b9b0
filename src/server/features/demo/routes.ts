import type { FastifyInstance } from 'fastify'
import * as demo from '#contract/shop/demo.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import type { Database } from '#server/db/connection.ts'
import { readDemoState } from '#server/db/settings/demo-state.ts'
import { removeDemo } from '#server/db/seed/remove-demo.ts'
import { problem } from '#server/http/problem.ts'
import { serve } from '#server/http/endpoint.ts'
import { collectOrphans } from '#server/storage/collect-orphans.ts'
import type { PictureStorage } from '#server/storage/picture-storage.ts'

interface Parts {
  database: Database
  pictures: PictureStorage
}

/** The demo shop in the admin: whether it is here, and removing it while the shop runs. */
export function registerDemo(app: FastifyInstance, { database, pictures }: Parts): void {
  serve(app, demo.getDemo, () => readDemoState(database.orm))

  serve(app, demo.removeDemo, async (_, { user: by, log }) => {
    if (!(await readDemoState(database.orm)).isHere) {
      throw problem.of('demo-removed')
    }
    const removed = await removeDemo(database, (tx) =>
      recordChange(tx, {
        by,
        action: 'demo.remove',
        subject: { id: '', name: 'Demo shop' },
        before: { state: 'here' },
        after: { state: 'removed' },
      }),
    )
    log.info({ adminId: by.id, ...removed }, 'demo shop removed')
    // Files that stay now are removed by the next run of maintenance.
    await collectOrphans(database, pictures.store).catch((error: unknown) =>
      log.warn({ err: error }, 'pictures are left'),
    )
    return { message: 'The demo shop is removed.' }
  })
}
