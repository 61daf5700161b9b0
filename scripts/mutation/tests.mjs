/**
 * Stands in for `vitest` while mutants are tried. It collects the same tests with the same `expect`, but runs them any
 * number of times without loading them again. It has only what the tests of `src/domain` and `src/server/cache` use.
 */
import { format } from 'node:util'
import { expect as vitestExpect } from 'vitest'

/** A test may take this many times as long as without a mutant, and this much more: a slow machine is no test. */
const TIMES = 20
const MORE_MS = 10_000

const POLL_MS = 5_000

/** Where tests are being collected: a file, or a group (`describe`) in it. */
let group

let tests = []

/** The tests of one file in order, with their hooks. A test keeps its id when its file is loaded again. */
export async function collectTests(file, load) {
  group = { file, names: [], ...noHooks() }
  tests = []
  await load()
  return tests
}

const noHooks = () => ({ beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] })

export function test(name, ...rest) {
  const run = rest.find((part) => typeof part === 'function')
  const { file, names } = group
  const full = [...names, name].join(' > ')
  tests.push({ id: `${file}#${tests.length}`, name: full, file, group, run })
}

test.each = (rows) => (name, run) => {
  for (const [at, row] of rows.entries()) {
    const values = Array.isArray(row) ? row : [row]
    test(`${format(name, ...values)} (${at})`, () => run(...values))
  }
}

export const it = test

export function describe(name, collect) {
  const outer = group
  group = { file: outer.file, names: [...outer.names, name], outer, ...noHooks() }
  collect()
  group = outer
}

export const beforeAll = (hook) => group.beforeAll.push(hook)
export const afterAll = (hook) => group.afterAll.push(hook)
export const beforeEach = (hook) => group.beforeEach.push(hook)
export const afterEach = (hook) => group.afterEach.push(hook)

export const expect = Object.assign((...args) => vitestExpect(...args), vitestExpect, { poll })

/** `expect.poll(read).toBe(…)`: reads again until it is true, for at most `POLL_MS`. */
function poll(read) {
  const asking = {
    get:
      (_, matcher) =>
      async (...args) => {
        const end = performance.now() + POLL_MS
        for (;;) {
          try {
            return vitestExpect(await read())[matcher](...args)
          } catch (error) {
            if (performance.now() > end) throw error
          }
          await new Promise((resolve) => setTimeout(resolve, 5))
        }
      },
  }
  return new Proxy({}, asking)
}

/**
 * Runs tests in order until one fails. `around` is called before the hooks of a test with its id, and after them
 * with undefined.
 *
 * @returns {Promise<{ ran: { id: string, ms: number }[], failed?: { id: string, message: string } }>}
 */
export async function runTests(chosen, around) {
  const ran = []
  const open = []
  let failed
  for (const each of chosen) {
    const started = performance.now()
    const limitMs = MORE_MS + TIMES * (each.ms ?? MORE_MS)
    const message = await messageOf(limitMs, async () => {
      const groups = groupsOf(each)
      await enter(groups, open)
      around(each.id)
      for (const one of groups) for (const hook of one.beforeEach) await hook()
      try {
        await each.run({})
      } finally {
        for (const one of groups.toReversed()) for (const hook of one.afterEach) await hook()
      }
    })
    around(undefined)
    const ms = performance.now() - started
    each.ms ??= ms
    ran.push({ id: each.id, ms })
    if (message !== undefined) failed = { id: each.id, message }
    if (failed) break
  }
  const left = await messageOf(MORE_MS, () => leave(open, []))
  if (!failed && left !== undefined) failed = { id: chosen.at(-1).id, message: left }
  return { ran, failed }
}

function groupsOf({ group: inner }) {
  const groups = []
  for (let one = inner; one; one = one.outer) groups.unshift(one)
  return groups
}

async function enter(groups, open) {
  await leave(open, groups)
  for (const one of groups) {
    if (open.includes(one)) continue
    open.push(one)
    for (const hook of one.beforeAll) await hook()
  }
}

async function leave(open, groups) {
  while (open.length > 0 && !groups.includes(open.at(-1))) {
    for (const hook of open.pop().afterAll) await hook()
  }
}

/** What went wrong while `run` ran, also in what it did not await; undefined if nothing did. */
function messageOf(limitMs, run) {
  return new Promise((resolve) => {
    const end = (message) => {
      clearTimeout(late)
      process.off('uncaughtException', fail)
      process.off('unhandledRejection', fail)
      resolve(message)
    }
    const fail = (error) => end(String(error?.message ?? error))
    const late = setTimeout(fail, limitMs, 'The test did not end.')
    process.on('uncaughtException', fail)
    process.on('unhandledRejection', fail)
    run().then(() => end(undefined), fail)
  })
}
