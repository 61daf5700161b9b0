import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import type { Database } from '#server/db/connection.ts'
import type { OtherWorkers } from '#server/observability/metric-families.ts'
import { renderFirstPages } from '#server/rendering/first-pages.ts'
import { closeApp, listen } from '#server/startup/listen.ts'
import type { step } from '#server/startup/print.ts'
import type { Shutdown } from '#server/startup/shutdown.ts'

interface ServeParts {
  config: Config
  database: Database
  shutdown: Shutdown
  /** Runs a step of the start, and may print it. */
  step: typeof step
  others?: OtherWorkers
  /** Whether the first pages are rendered before it listens; a replacement listens first. */
  isWarmedUp?: boolean
}

/** Builds the shop in this process; what is returned lets it listen. `shutdown` ends both. */
export async function buildServer(parts: ServeParts): Promise<() => Promise<void>> {
  const { config, database, shutdown, others, isWarmedUp = !config.isDevelopment } = parts
  const app = await parts.step('Opening the shop', () =>
    buildApp({ config, database, ...(others && { others }) }),
  )
  shutdown.add(() => closeApp(app))
  if (isWarmedUp) await parts.step('Rendering the first pages', () => renderFirstPages(app))
  return async () => {
    const stopListening = await listen(app, config)
    shutdown.add(async () => stopListening())
    const drainMs = config.drainSeconds * 1_000
    shutdown.add(() => app.draining.drain(config.drainSeconds), drainMs + 1_000)
    if (!isWarmedUp && !config.isDevelopment) await renderFirstPages(app)
  }
}
