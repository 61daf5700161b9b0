import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from '#scripts/architecture/imports.ts'
import { ENDLESS } from '#scripts/mutation/runner.ts'
import { type ReportedFiles, withSurvivors } from '#scripts/mutation/survivors.ts'

const at = (line: number, from: number, to: number) => ({
  start: { line, column: from },
  end: { line, column: to },
})
const SOURCE = 'const a = 1\nconst b = a < 2\n'
const MUTANTS = [
  { status: 'Killed', location: at(1, 11, 12), replacement: '0' },
  { status: 'Survived', location: at(2, 11, 16), replacement: 'a <= 2' },
]

/** A list after a run of today, with all files still there. */
function listAfter(list: string, files: ReportedFiles): string {
  return withSurvivors(list, { files, on: '2026-11-26', exists: () => true })
}

test('every mutant that survives is listed, and keeps its reason in the next run', () => {
  const tried = { mutants: MUTANTS, source: SOURCE }
  const first = listAfter('# Survivors\n', { 'src/a.ts': tried })
  expect(first).toContain('## `src/a.ts`: 1 of 2')
  expect(first).toContain('| `a < 2` → `a <= 2` | **no reason yet** |')
  const judged = first.replace('**no reason yet**', 'the same for whole numbers')
  const more = { 'src/b.ts': { mutants: MUTANTS.slice(0, 1), source: SOURCE } }
  const second = listAfter(judged, { 'src/a.ts': tried, ...more })
  expect(second).toContain('| `a < 2` → `a <= 2` | the same for whole numbers |')
  expect(second).toContain('## `src/b.ts`: 1 of 1\n')
  expect(second.indexOf('## `src/a.ts`')).toBeLessThan(second.indexOf('## `src/b.ts`'))
})

test('a slow run is not a noticed mutant, an endless one is', () => {
  const timeouts = ['It took too long', ENDLESS].map((statusReason) => ({
    status: 'Timeout',
    statusReason,
    location: at(1, 11, 12),
    replacement: '0',
  }))
  const list = listAfter('# Survivors\n', { 'src/a.ts': { mutants: timeouts, source: SOURCE } })
  expect(list).toContain('## `src/a.ts`: 1 of 2')
})

test('the scores of the folders are added up, each with the day of its last run', () => {
  const one = { mutants: MUTANTS, source: SOURCE }
  const first = withSurvivors('# Survivors\n', {
    files: {
      'src/domain/a/one.ts': one,
      'src/domain/b/c/two.ts': one,
      'src/domain/a/gone.ts': one,
    },
    on: '2026-11-25',
    exists: (file) => !file.endsWith('gone.ts'),
  })
  expect(first).toContain('| `src/domain/a` | 1 | 2 | 1 | 50.0 % | 1 | 2026-11-25 |')
  const all = { mutants: MUTANTS.slice(0, 1), source: SOURCE }
  const second = listAfter(first, { 'src/domain/a/one.ts': all })
  expect(second).toContain('| `src/domain/a` | 1 | 1 | 1 | 100.0 % | 0 | 2026-11-26 |')
  expect(second).toContain('| `src/domain/b` | 1 | 2 | 1 | 50.0 % | 1 | 2026-11-25 |')
  expect(second).toContain('| all | 2 | 3 | 2 | 66.7 % | 1 |  |')
})

test('the table in the list matches the totals of the run', () => {
  const list = readFileSync('docs/mutation-survivors.md', 'utf8')
  expect(withSurvivors(list, { files: {}, exists: () => true })).toBe(list)
})

/** The files whose faults are tried, and which the list does not name. */
function unlisted(list: string, files: readonly string[]): string[] {
  const tried = files.filter(
    (file) => /^src\/(?:domain|server\/cache)\//.test(file) && !file.endsWith('.test.ts'),
  )
  return tried.filter((file) => !list.includes(`\n## \`${file}\`: `))
}

test('every file of the domain and the cache is in the list', () => {
  const list = readFileSync('docs/mutation-survivors.md', 'utf8')
  expect(unlisted(list, sourceFiles())).toEqual([])
  const planted = ['src/domain/new.ts', 'src/domain/new.test.ts', 'src/server/cache/new.ts']
  expect(unlisted(list, planted)).toEqual([planted[0], planted[2]])
})

test('every survivor of the list has its reason', () => {
  const list = readFileSync('docs/mutation-survivors.md', 'utf8')
  expect(list).toContain('| `')
  expect(list).not.toContain('no reason yet')
})
