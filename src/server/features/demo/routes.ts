import type { FastifyInstance } from 'fastify'
import * as demo from '#contract/shop/demo.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import type { Database } from '#server/db/connection.ts'
import { readDemoState } from '#server/db/settings/demo-state.ts'
import { removeDemo } from '#server/db/seed/remove-demo.ts'
import { problem } from '#server/http/problem.ts'
import { serve } from '#server/http/endpoint.ts'

interface Parts {
  database: Database
  /** Clears away pictures that nobody uses any more; lent by the room that keeps them. */
  collectOrphans: () => Promise<number>
}

/** The demo shop at the desk: whether it is here, and removing it while the shop runs. */
export function registerDemo(app: FastifyInstance, { database, collectOrphans }: Parts): void {
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
    // The sweeper comes again by itself: files that are left now only take up room until then.
    await collectOrphans().catch((error: unknown) => log.warn({ err: error }, 'pictures are left'))
    return { message: 'The demo shop is removed.' }
  })
}
