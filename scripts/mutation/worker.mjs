/**
 * A thread that loads the instrumented files and the tests beside them once, and tries mutants on request. For a
 * mutant in code that runs while its file is loaded (`loadedWith`), it loads them again as new modules, but no packages.
 */
import { globSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'

const STAND_IN = new URL('tests.mjs', import.meta.url).href

/** The global in which the instrumented files read which mutant is active and count what they run. */
const NAMESPACE = '__stryker__'

/** How often our own files were loaded again. The number behind an address makes it another module. */
let times = 0

registerHooks({
  resolve: (name, context, next) => {
    if (name === 'vitest' && context.parentURL !== STAND_IN) {
      return { url: STAND_IN, shortCircuit: true }
    }
    const found = next(name, context)
    const isOwn = found.url.startsWith('file:') && !found.url.includes('/node_modules/')
    return times > 0 && isOwn ? { ...found, url: `${found.url}?${times}` } : found
  },
})

const { folder } = workerData
const { collectTests, runTests } = await import(STAND_IN)
const stryker = (globalThis[NAMESPACE] ??= {})

const loaded = await load(`${folder}/**/*.test.ts`)

/** The tests of the files that match a pattern, and the files that could not be loaded. */
async function load(pattern) {
  const tests = []
  const wrong = []
  for (const path of globSync(pattern).toSorted()) {
    try {
      const { href } = pathToFileURL(resolve(path))
      tests.push(...(await collectTests(path, () => import(href))))
    } catch (error) {
      wrong.push(`${path}: ${error.message}`)
    }
  }
  return { tests, wrong }
}

parentPort.on('message', async (request) => {
  const answered = await answer(request)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has one other end
  parentPort.postMessage(answered)
})
// While a test runs, `runTests` takes such an error as the test's; after it, an error belongs to no test.
process.on('uncaughtException', () => {})
process.on('unhandledRejection', () => {})

async function answer({ ids, first, mutant, hitLimit, loadedWith, only }) {
  Object.assign(stryker, { activeMutant: loadedWith, hitCount: 0, hitLimit })
  if (loadedWith) times += 1
  const { tests, wrong } = loadedWith ? await load(only ?? `${folder}/**/*.test.ts`) : loaded
  if (wrong.length > 0) return { wrong: wrong.join('\n') }
  const chosen = ids ? tests.filter(({ id }) => ids.includes(id)) : [...tests]
  // The tests beside the file come first, because they are the most likely to notice.
  const beside = first && join(first.slice(first.indexOf(folder))).replace(/\.ts$/, '.test.ts')
  chosen.sort((a, b) => Number(b.file === beside) - Number(a.file === beside))
  stryker.activeMutant = mutant ?? loadedWith
  const { ran, failed } = await runTests(chosen, (id) => {
    stryker.currentTestId = mutant || loadedWith ? undefined : id
  })
  const { hitCount, mutantCoverage } = stryker
  Object.assign(stryker, { activeMutant: undefined, hitLimit: undefined, hitCount: undefined })
  const names = Object.fromEntries(tests.map(({ id, file, name }) => [id, `${file}: ${name}`]))
  return {
    ran,
    failed,
    names,
    mutantCoverage,
    isEndless: hitLimit !== undefined && hitCount > hitLimit,
  }
}
