import type { FastifyInstance } from 'fastify'

/** The time between two runs. */
const PAUSE_MS = 6 * 60 * 60_000

/**
 * Runs `work` in the background when the shop is ready, then every six hours. Closing the shop waits for
 * a run, so it never meets a closed database. A failure is logged; the next run tries again.
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
      app.log.warn({ err: error, task: name }, 'maintenance failed'),
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
