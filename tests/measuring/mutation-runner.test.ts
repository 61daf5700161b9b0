import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { InProcessRunner } from '#scripts/mutation/runner.ts'

/** As Stryker writes it: every mutant is in the code, and one of them is active. */
const CODE = `
const stryker = globalThis.__stryker__
const isActive = (id: string): boolean => stryker.activeMutant === id
export const MOST = isActive('at-load') ? 0 : 10
let offset = 0
let names: string[] | undefined
export const remembered = (): string[] => (names ??= isActive('made-once') ? [] : ['a'])
export function sum(a: number, b: number): number {
  if (isActive('leaves-a-trace')) offset = 1
  while (isActive('endless'));
  return isActive('wrong') ? a - b : a + b + offset
}
`
const TESTS = `
import { expect, test } from 'vitest'
import { MOST, remembered, sum } from './sum.ts'

test.each([[1, 2, 3]])('%i and %i are %i', (a, b, all) => expect(sum(a, b)).toBe(all))
test('there is a maximum', () => expect(MOST).toBe(10))
test('a name is remembered', () => expect(remembered()).toEqual(['a']))
`

let folder: string
let runner: InProcessRunner
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nagina-mutants-'))
  writeFileSync(join(folder, 'sum.ts'), CODE)
  writeFileSync(join(folder, 'sum.test.ts'), TESTS)
  runner = new InProcessRunner(folder)
})
afterEach(async () => {
  await runner.dispose()
  rmSync(folder, { recursive: true })
})

/** What a mutant comes to: noticed by tests, survived, or without an end. */
async function statusOf(
  id: string,
  {
    isStatic = false,
    timeout = 30_000,
    tests,
  }: { isStatic?: boolean; timeout?: number; tests?: string[] } = {},
): Promise<string> {
  const { status } = await runner.mutantRun({
    activeMutant: { id },
    mutantActivation: isStatic ? 'static' : 'runtime',
    sandboxFileName: join(folder, 'sum.ts'),
    testFilter: tests,
    hitLimit: undefined,
    timeout,
  })
  return status
}

test('without a mutant all tests pass', async () => {
  const run = await runner.dryRun({ timeout: 30_000 })
  expect(run).toMatchObject({
    status: 'complete',
    tests: [{ status: 0 }, { status: 0 }, { status: 0 }],
  })
})

test('a mutant is noticed, survives or never ends, and leaves nothing to the next one', async () => {
  expect(await statusOf('wrong')).toBe('killed')
  expect(await statusOf('unknown')).toBe('survived')
  expect(await statusOf('leaves-a-trace')).toBe('killed')
  expect(await statusOf('unknown')).toBe('survived')
  expect(await statusOf('endless', { timeout: 1_500 })).toBe('timeout')
  expect(await statusOf('unknown')).toBe('survived')
})

test('a mutant in load-time code is loaded with its file', async () => {
  expect(await statusOf('at-load', { isStatic: true })).toBe('killed')
  expect(await statusOf('unknown')).toBe('survived')
})

test('a mutant in a value made once is tried before it is made', async () => {
  expect(await statusOf('unknown')).toBe('survived')
  expect(await statusOf('made-once', { tests: [`${join(folder, 'sum.test.ts')}#2`] })).toBe(
    'killed',
  )
})

test('a mutant unnoticed by the tests beside its file is tried with all tests of the folder', async () => {
  writeFileSync(join(folder, 'other.test.ts'), TESTS)
  writeFileSync(join(folder, 'sum.test.ts'), TESTS.split('\n').slice(0, -3).join('\n'))
  expect(await statusOf('at-load', { isStatic: true })).toBe('killed')
})

test('tests that do not load are an error, not a noticed mutant', async () => {
  writeFileSync(join(folder, 'broken.test.ts'), 'throw new Error("no")')
  expect(await statusOf('unknown')).toBe('error')
})
