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
  runEvery(app, name, { work, pauseMs: PAUSE_MS, isAtOnce: true })
}

/** Runs `work` every minute in the background; the first time a minute after the shop is ready. */
export function scheduleEveryMinute(
  app: FastifyInstance,
  name: string,
  work: () => Promise<unknown>,
): void {
  runEvery(app, name, { work, pauseMs: 60_000, isAtOnce: false })
}

interface Repeated {
  work: () => Promise<unknown>
  pauseMs: number
  /** Whether it also runs when the shop is ready. */
  isAtOnce: boolean
}

function runEvery(app: FastifyInstance, name: string, { work, pauseMs, isAtOnce }: Repeated): void {
  let running: Promise<unknown> | undefined
  let timer: NodeJS.Timeout | undefined
  const run = () => {
    running = work().catch((error: unknown) =>
      app.log.warn({ err: error, task: name }, 'maintenance failed'),
    )
  }
  app.addHook('onReady', async () => {
    if (isAtOnce) run()
    timer = setInterval(run, pauseMs)
    timer.unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
