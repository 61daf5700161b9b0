import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** What people read: the pages at the top and those of docs. */
const PAGES = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]

/** Folders that a page may leave out before a path: `features/orders` is `src/server/features/orders`. */
const ROOTS = ['', 'src', 'src/server', 'src/web', 'src/domain', 'tests', 'scripts', 'docs']
/** What a path may begin with; anything else in backticks is code, an address or a value. */
const FIRST =
  /^(?:src|tests|scripts|docs|demo|public|domain|contract|i18n|server|web|features|db)\//
const PATH = /^[\w./-]+$/

/** Where a path of a page is in the project; undefined when it is nowhere. */
function placeOf(path: string): string | undefined {
  return ROOTS.map((root) => join(root, path)).find((place) => existsSync(place))
}

/** The paths in backticks that a text names and that do not exist. */
function missing(text: string): string[] {
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  return named.filter((code) => PATH.test(code) && FIRST.test(code) && placeOf(code) === undefined)
}

test('every path that a page names exists', () => {
  const found = PAGES.flatMap((page) =>
    missing(readFileSync(page, 'utf8')).map((path) => `${page}: ${path}`),
  )
  expect(found).toEqual([])
  expect(missing('`src/domain/prices.ts` and `domain/pricing`, `<a>/b`, `/src/x`')).toEqual([
    'src/domain/prices.ts',
  ])
})

/** The files of a row that are in no folder that it names before them. */
function missingInRow(row: string): string[] {
  const folders: string[] = []
  const lost: string[] = []
  for (const [, path = ''] of (row.split(' | ')[1] ?? '').matchAll(/`([^`]+)`/g)) {
    const place = path.includes('/') ? placeOf(path) : undefined
    if (place !== undefined) folders.push(statSync(place).isDirectory() ? place : dirname(place))
    const isFile = /^[\w-]+\.(?:tsx?|m?js|css|json)$/.test(path)
    if (isFile && !folders.some((folder) => existsSync(join(folder, path)))) lost.push(path)
  }
  return lost
}

test('every file of "Where things are" is in the folder named before it', () => {
  const rows = readFileSync('docs/where-things-are.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
  expect(rows.length).toBeGreaterThan(80)
  expect(rows.flatMap(missingInRow)).toEqual([])
  expect(missingInRow('| a | `src/domain/pricing`: `pricing.ts`, `nothing.ts` |')).toEqual([
    'nothing.ts',
  ])
})

test('links between pages lead somewhere', () => {
  const dead = PAGES.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => !existsSync(join(dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  )
  expect(dead).toEqual([])
})

test('the index of the decisions names each by its title, and the numbers that are not used', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8')
  const files = readdirSync('docs/decisions').filter((name) => /^\d{3}-/.test(name))
  const lines = files.map((name) => {
    const [heading = ''] = readFileSync(join('docs/decisions', name), 'utf8').split('\n')
    const [, number = '', title = ''] = /^# (\d{3}) (.+)$/.exec(heading) ?? []
    expect(name.startsWith(`${number}-`)).toBe(true)
    return `- [${number}](${name}) ${title}`
  })
  expect(index.split('\n').filter((line) => line.startsWith('- '))).toEqual(lines)

  const numbers = files.map((name) => Number(name.slice(0, 3)))
  const all = Array.from({ length: Math.max(...numbers) }, (_, at) => at + 1)
  const unused = all.filter((number) => !numbers.includes(number))
  expect(index).toContain(
    ` ${unused.map((number) => String(number).padStart(3, '0')).join(', ')}. `,
  )
})
