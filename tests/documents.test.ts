import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { decisionIndex } from '#scripts/architecture/decisions.ts'

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

/** Code such as `values[name](profile)` only looks like a link. */
function withoutCode(text: string): string {
  return text.replaceAll(/`[^`\n]*`/g, '')
}

test('every command that a page names exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const named = PAGES.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/npm run ([a-z][\w:-]*)/g)].map(
      ([, name = '']) => `${page}: ${name}`,
    ),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((one) => !Object.hasOwn(scripts, one.split(': ')[1] ?? ''))).toEqual([])
})

test('links between pages lead somewhere', () => {
  const dead = PAGES.flatMap((page) =>
    [...withoutCode(readFileSync(page, 'utf8')).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => !existsSync(join(dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  )
  expect(dead).toEqual([])
})

test('the list of decisions is complete: `npm run architecture` writes it', () => {
  expect(readFileSync('docs/decisions/README.md', 'utf8')).toBe(decisionIndex())
})

/** `{a,b}.test.ts` as two names. */
function expanded(name: string): string[] {
  const [, before = '', choice = '', after = ''] = /^(.*)\{(.+)\}(.*)$/.exec(name) ?? []
  return choice === '' ? [name] : choice.split(',').map((one) => before + one + after)
}

test('every test that a page names exists', () => {
  const tests = ['src', 'tests'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((path) => `/${join(root, path).replaceAll('\\', '/')}`)
      .filter((path) => /\.(?:test|spec)\.tsx?$/.test(path)),
  )
  const lost = PAGES.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/`([\w./{},-]+\.(?:test|spec)\.tsx?)`/g)]
      .flatMap(([, name = '']) => expanded(name))
      .filter((name) => !tests.some((path) => path.endsWith(`/${name}`)))
      .map((name) => `${page}: ${name}`),
  )
  expect(tests.length).toBeGreaterThan(500)
  expect(lost).toEqual([])
})
