/**
 * A thread that loads the instrumented files and the tests beside them once, and tries mutants on request. For a
 * mutant of what runs while a file is loaded there is a new thread (`loadedWith`).
 */
import { globSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'

const STAND_IN = new URL('tests.mjs', import.meta.url).href

/** Where the instrumented files read which mutant is active, and count what they ran. */
const NAMESPACE = '__stryker__'

registerHooks({
  resolve: (name, context, next) =>
    name === 'vitest' && context.parentURL !== STAND_IN
      ? { url: STAND_IN, shortCircuit: true }
      : next(name, context),
})

const { folder, loadedWith, only } = workerData
const { collectTests, runTests } = await import(STAND_IN)
const stryker = (globalThis[NAMESPACE] ??= {})
stryker.activeMutant = loadedWith

const tests = []
const wrong = []
for (const path of globSync(only ?? `${folder}/**/*.test.ts`).toSorted()) {
  const load = () => import(pathToFileURL(resolve(path)).href)
  try {
    tests.push(...(await collectTests(path, load)))
  } catch (error) {
    wrong.push(`${path}: ${error.message}`)
  }
}
parentPort.on('message', async (request) => {
  const answered = await answer(request)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has one other end
  parentPort.postMessage(answered)
})
// An error that comes after its test is over is nobody's; while a test runs, it is the test's.
process.on('uncaughtException', () => {})
process.on('unhandledRejection', () => {})

async function answer({ ids, first, mutant, hitLimit }) {
  if (wrong.length > 0) return { wrong: wrong.join('\n') }
  const chosen = ids ? tests.filter(({ id }) => ids.includes(id)) : [...tests]
  // What is beside the file most likely notices.
  const beside = first && join(first.slice(first.indexOf(folder))).replace(/\.ts$/, '.test.ts')
  chosen.sort((a, b) => Number(b.file === beside) - Number(a.file === beside))
  Object.assign(stryker, { activeMutant: mutant ?? loadedWith, hitCount: 0, hitLimit })
  const { ran, failed } = await runTests(chosen, (id) => {
    stryker.currentTestId = mutant || loadedWith ? undefined : id
  })
  const { hitCount, mutantCoverage } = stryker
  Object.assign(stryker, { activeMutant: loadedWith, hitLimit: undefined, hitCount: undefined })
  const names = Object.fromEntries(tests.map(({ id, file, name }) => [id, `${file}: ${name}`]))
  return {
    ran,
    failed,
    names,
    mutantCoverage,
    isEndless: hitLimit !== undefined && hitCount > hitLimit,
  }
}
