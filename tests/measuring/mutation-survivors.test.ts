import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withSurvivors } from '#scripts/mutation/survivors.ts'

const at = (line: number, from: number, to: number) => ({
  start: { line, column: from },
  end: { line, column: to },
})
const SOURCE = 'const a = 1\nconst b = a < 2\n'
const MUTANTS = [
  { status: 'Killed', location: at(1, 11, 12), replacement: '0' },
  { status: 'Survived', location: at(2, 11, 16), replacement: 'a <= 2' },
]

test('every mutant that survives is listed, and keeps its reason in the next run', () => {
  const first = withSurvivors('# Survivors\n', { 'src/a.ts': { mutants: MUTANTS, source: SOURCE } })
  expect(first).toContain('## `src/a.ts`: 1 of 2')
  expect(first).toContain('| `a < 2` → `a <= 2` | **no reason yet** |')
  const judged = first.replace('**no reason yet**', 'the same for whole numbers')
  const more = { 'src/b.ts': { mutants: MUTANTS.slice(0, 1), source: SOURCE } }
  const second = withSurvivors(judged, {
    'src/a.ts': { mutants: MUTANTS, source: SOURCE },
    ...more,
  })
  expect(second).toContain('| `a < 2` → `a <= 2` | the same for whole numbers |')
  expect(second).toContain('## `src/b.ts`: 1 of 1\n')
  expect(second.startsWith('# Survivors\n\n## `src/a.ts`')).toBe(true)
})

test('every survivor of the list has its reason', () => {
  const list = readFileSync('docs/mutation-survivors.md', 'utf8')
  expect(list).toContain('| `')
  expect(list).not.toContain('no reason yet')
})
