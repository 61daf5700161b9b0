import { buildInTurn, unbuiltLanguages } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { launch, SIGNALS } from './launch.mjs'
import { oneAtATime } from './lock.mjs'
import { Restarts } from './restarts.mjs'

/**
 * Installs and builds what is missing, runs the shop until it ends, and returns its exit code. Nobody waits longer than for the pages
 * in English: the shop prepares its database while they are built, and is open while the other languages are. Where
 * a page is asked for that is not built yet, the server waits for it (`src/server/rendering/when-built.ts`).
 * Throws an `Obstacle` when the packages cannot be installed or the pages in English not built.
 *
 * @param {Record<string, string>} env added to the environment of the shop
 * @returns {Promise<number>}
 */
export async function openShop(env) {
  const stopsBuild = new AbortController()
  let tellMissing
  const installed = new Promise((resolve) => (tellMissing = resolve))
  const building = oneAtATime(async () => {
    await ensureInstalled()
    const languages = unbuiltLanguages()
    tellMissing(languages)
    await buildInTurn(languages, stopsBuild.signal)
  })
  // When the install fails, so does the building, and nothing is told.
  const missing = await Promise.race([installed, building])
  if (missing.length > 0) return openBeside(building, stopsBuild, env)
  await building
  return launch(SHOP, env, { restarts: new Restarts() })
}

const SHOP = ['src/server/main.ts']

/** The shop while pages are being built; neither goes on when the other has failed. */
async function openBeside(building, stopsBuild, env) {
  const stopsShop = new AbortController()
  let failure
  building.catch((error) => {
    failure = error
    stopsShop.abort()
  })
  // Ctrl+C ends the build too, which is no failure of it.
  let isStopped = false
  const stop = () => {
    isStopped = true
    stopsBuild.abort()
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  const code = await launch(
    SHOP,
    { ...env, NAGINA_BUILDING: '1' },
    { restarts: new Restarts(), until: stopsShop.signal },
  )
  for (const signal of SIGNALS) process.off(signal, stop)
  if (failure !== undefined && !isStopped) throw failure
  stopsBuild.abort()
  await building.catch(() => undefined)
  return code
}
