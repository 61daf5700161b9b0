import type { FastifyInstance } from 'fastify'

/** How often chores are done again while the shop runs. */
const PAUSE_MS = 6 * 60 * 60_000

/**
 * Does a piece of housekeeping in the background: once the shop is ready, and every six hours. Nobody
 * waits for it; closing does, so that it never meets a closed database. A failure is logged, and the
 * next time tries again.
 */
export function scheduleMaintenance(
  app: FastifyInstance,
  name: string,
  work: () => Promise<unknown>,
): void {
  let running: Promise<unknown> | undefined
  let timer: NodeJS.Timeout | undefined
  const run = () => {
    running = work().catch((error: unknown) =>
      app.log.warn({ err: error, chore: name }, 'a chore failed'),
    )
  }
  app.addHook('onReady', async () => {
    run()
    timer = setInterval(run, PAUSE_MS)
    timer.unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
