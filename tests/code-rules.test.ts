import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#domain/shop/languages.ts'
import { sourceFiles } from '#scripts/architecture/imports.ts'
import { PARTS } from '#tests/support/browser/parts.ts'

const files = sourceFiles().filter((file) => file.startsWith('src/') && !file.includes('.test.'))

/** The lines of the sources, without comments and texts, that a rule finds something in. */
function linesWith(
  rule: RegExp,
  isAsked: (file: string) => boolean,
  sources = readAll(),
): string[] {
  return sources
    .filter(({ file }) => isAsked(file))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .map((line, at) => ({ at: `${file}:${at + 1}`, code: codeOf(line) }))
        .filter(({ code }) => rule.test(code))
        .map(({ at, code }) => `${at} ${code.trim()}`),
    )
}

function readAll(): { file: string; text: string }[] {
  return files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
}

function codeOf(line: string): string {
  return line.replace(/^\s*(?:\/?\*|import ).*|\/\/.*/, '').replaceAll(/'[^']*'|"[^"]*"/g, "''")
}

const MONEY = String.raw`\w*(?:[pP]rice|[aA]mount|[sS]ubtotal|[pP]aise|[rR]upees)`
/** A `total` may count rows, too: it is money where it belongs to something or becomes rupees. */
const A_TOTAL = String.raw`\.total\)?\s[*/]\s[\w(]|[\w)]\s[*/]\s\(?(?:\w+\.)+total\b|\btotal\)?\s/\s100\b`
/** Money times or divided by something: there an amount may become a fraction of a paisa. */
const SUM_OF_MONEY = new RegExp(
  String.raw`\b${MONEY}\)?\s[*/]\s[\w(]|[\w)]\s[*/]\s\(?(?:\w+\.)*${MONEY}\b|${A_TOTAL}`,
)
/** SQL multiplies whole paise to compare them; seeds make prices up. */
const CHECKS_SUMS = new Set([
  'src/server/diagnostics/order-checks.ts',
  'src/server/db/seed/seed-many.ts',
])
const mayNotReckon = (file: string) => !file.startsWith('src/domain/') && !CHECKS_SUMS.has(file)

test('money is multiplied and divided only in the domain (reliability, section 4: 18)', () => {
  expect(linesWith(SUM_OF_MONEY, mayNotReckon)).toEqual([])
  const planted = [
    'const a = price * 2',
    'return (line.unitPrice * n)',
    'x = 3 / totalAmount',
    'total: total === null ? null : total / 100,',
    'const advance = Math.ceil((quote.total * share) / 10_000)',
    'const part = share * (quote.total - 1)',
  ].map((text) => ({ file: 'src/web/x.ts', text }))
  expect(linesWith(SUM_OF_MONEY, mayNotReckon, planted)).toHaveLength(planted.length)
})

test('pictures are decoded by the library with its decoders closed (SECURITY.md)', () => {
  const importing = readAll().filter(({ text }) =>
    /^import (?!type).*'sharp'$|import\('sharp'\)/m.test(text),
  )
  expect(importing.map(({ file }) => file)).toEqual(['src/server/services/files/guarded-sharp.ts'])
})

const KNOWS_LANGUAGES = new Set(['src/domain/shop/languages.ts'])
/** A list or a choice of every language by hand. */
const LANGUAGES_BY_HAND = /['"](?:en|hi)['"],? ?\|? ?['"](?:en|hi)['"]/

function listingLanguages(sources: readonly { file: string; text: string }[]): string[] {
  return sources
    .filter(({ file, text }) => !KNOWS_LANGUAGES.has(file) && LANGUAGES_BY_HAND.test(text))
    .map(({ file }) => file)
}

test('the languages are listed in one file; a new one reaches the rest (decision 033)', () => {
  expect(listingLanguages(readAll())).toEqual([])
  // The Node that starts the build may be too old to import the list.
  const listed = `\nconst LANGUAGES = ['${LANGUAGE_CODES.join("', '")}']\n`
  expect(readFileSync('scripts/start/build.mjs', 'utf8')).toContain(listed)
  const planted = ["z.enum(['en', 'hi'])", "language: 'en' | 'hi'"]
  const found = listingLanguages(planted.map((text) => ({ file: 'src/web/x.ts', text })))
  expect(found).toHaveLength(2)
})

/** Where PostgreSQL says that two requests wrote the same thing at once. */
const KNOWS_COLLISIONS = new Set([
  'src/contract/problems.ts',
  'src/server/http/database-problem.ts',
])

/** Files that refuse a request with the code of a collision, of whose reason its words say nothing. */
function refusingVaguely(sources: readonly { file: string; text: string }[]): string[] {
  return sources
    .filter(({ file }) => /^src\/(?:server|contract|domain)\//.test(file))
    .filter(({ file, text }) => !KNOWS_COLLISIONS.has(file) && /['"`]conflict['"`]/.test(text))
    .map(({ file }) => file)
}

test('what a state refuses has a code and words of its own, never those of a collision', () => {
  expect(refusingVaguely(readAll())).toEqual([])
  expect([...KNOWS_COLLISIONS].filter((file) => !files.includes(file))).toEqual([])
  const planted = ["throw problem.of('conflict')", "const code = isOver ? 'conflict' : 'x'"]
  const found = refusingVaguely(planted.map((text) => ({ file: 'src/server/x.ts', text })))
  expect(found).toHaveLength(planted.length)
})

/** Imports that name the folder of their own file from the root; of the texts each language has its own root. */
function fromOwnFolder(file: string, text: string): string[] {
  const paths = Array.from(text.matchAll(/\bfrom '#([^']+)'/g), ([, path = '']) => path)
  return paths
    .filter((path) => !path.startsWith('i18n/'))
    .map((path) => (/^(?:scripts|tests)\//.test(path) ? path : `src/${path}`))
    .filter((path) => dirname(path) === dirname(file))
    .map((path) => `${file} imports ${path}`)
}

test('a file of the same folder is imported as a neighbour', () => {
  const found = sourceFiles().flatMap((file) => fromOwnFolder(file, readFileSync(file, 'utf8')))
  expect(found).toEqual([])
  const planted = "import { x } from '#server/db/x.ts'\nimport { y } from '#domain/shop/y.ts'"
  expect(fromOwnFolder('src/server/db/z.ts', planted)).toHaveLength(1)
  expect(fromOwnFolder('tests/api/z.ts', "import { x } from '#tests/api/x.ts'")).toHaveLength(1)
})

/** What asks other machines: each at an address of the settings, never at one from a request. */
const ASKS_OTHERS = [
  'src/server/observability/span-sender.ts',
  'src/server/services/carriers/shiprocket-client.ts',
  'src/server/services/mail/mailer.ts',
  'src/server/services/payments/razorpay-client.ts',
  'src/server/services/texts/whatsapp-provider.ts',
]

test('the server contacts other machines in five named places (reliability, section 4: 20)', () => {
  const asking = /\bfetch\(|\bhttps?\.(?:get|request)\(|createTransport\(|\bkey_id:/
  const found = linesWith(asking, (file) => file.startsWith('src/server/'))
  expect(new Set(found.map((line) => line.replace(/:\d+ .*/s, '')))).toEqual(new Set(ASKS_OTHERS))
})

test('no text becomes markup except the scripts of the root (reliability, section 4: 9)', () => {
  const raw = linesWith(
    /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML/,
    () => true,
  )
  const holders = new Set(raw.map((line) => line.replace(/:\d+ .*/s, '')))
  expect(holders).toEqual(new Set(['src/web/root.tsx']))
})

test('nothing is evaluated', () => {
  expect(linesWith(/\beval\(|new Function\(/, () => true)).toEqual([])
})

/** Files whose unit test beside them is missing, or does not import them. */
function untested(paths: readonly string[], read: (file: string) => string): string[] {
  return paths.filter((file) => {
    const beside = file.replace(/\.ts$/, '.test.ts')
    if (file.endsWith('.test.ts')) return false
    return !paths.includes(beside) || !read(beside).includes(`'./${basename(file)}'`)
  })
}

test('every file of the domain has its unit test beside it', () => {
  const domain = sourceFiles().filter((file) => file.startsWith('src/domain/'))
  expect(domain.length).toBeGreaterThan(100)
  expect(untested(domain, (file) => readFileSync(file, 'utf8'))).toEqual([])
  const planted = ['src/domain/a.ts', 'src/domain/b.ts', 'src/domain/b.test.ts']
  expect(untested(planted, () => "from './a.ts'")).toEqual(['src/domain/a.ts', 'src/domain/b.ts'])
  expect(untested(planted, () => "from './b.ts'")).toEqual(['src/domain/a.ts'])
})

/** Migrations and their snapshots are numbered and never grouped. */
const NUMBERED = /^src\/server\/db\/migrations(?:\/|$)/
const MOST_FILES = 25

/** Folders that hold more files than a person takes in at a glance, sub-folders not counted. */
function crowded(paths: readonly string[]): string[] {
  const folders = Map.groupBy(paths, (path) => path.slice(0, path.lastIndexOf('/')))
  return [...folders]
    .filter(([folder, held]) => held.length > MOST_FILES && !NUMBERED.test(folder))
    .map(([folder, held]) => `${folder}: ${held.length}`)
}

test('no folder of code or tests holds more than 25 files', () => {
  const paths = ['src', 'scripts', 'tests'].flatMap((root) =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map((entry) => `${entry.parentPath.replaceAll('\\', '/')}/${entry.name}`),
  )
  expect(paths.length).toBeGreaterThan(1_000)
  expect(crowded(paths)).toEqual([])
  const planted = Array.from({ length: MOST_FILES + 1 }, (_, at) => `src/web/ui/${at}.test.ts`)
  expect(crowded(planted)).toEqual(['src/web/ui: 26'])
})

/** A doc comment that stands above nothing: before an empty line or another doc comment. */
const ORPHAN = /^\/\*\*(?:[^*]|\*(?!\/))*\*\/\n(?=\n|\/\*\*)/gm

test('every folder of browser tests runs', () => {
  const folders = readdirSync('tests/e2e').toSorted()
  expect(Object.values(PARTS).flat().toSorted()).toEqual(folders)
})

test('every doc comment stands above its subject', () => {
  const orphans = sourceFiles().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(ORPHAN)]
      // The first one of a file may describe the file.
      .filter(({ index }) => index > 0)
      .map(([comment]) => `${file}: ${comment.trim()}`),
  )
  expect(orphans).toEqual([])
})

test('no formatter of dates or numbers is made while a page loads', () => {
  const made = linesWith(/^(?:export )?const .*new Intl\./, (file) => file.startsWith('src/web/'))
  expect(made).toEqual([])
})

/** A rule of the linter that is disabled and no reason behind it. */
const WITHOUT_REASON = /\b(?:oxlint|eslint)-disable(?!.* -- \S)/

function withoutReason(text: string): string[] {
  return text.split('\n').filter((line) => WITHOUT_REASON.test(line))
}

test('a disabled lint rule has its reason on the same line', () => {
  const found = sourceFiles()
    .filter((file) => file !== 'tests/code-rules.test.ts')
    .flatMap((file) =>
      withoutReason(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`),
    )
  expect(found).toEqual([])
  expect(
    withoutReason('// oxlint-disable-next-line no-console\n/* eslint-disable x -- why */'),
  ).toHaveLength(1)
})

/** A weight, an amount or a share whose type does not say its unit. */
const WITHOUT_UNIT =
  /\b(?:\w*Mg\w*|\w*[cC]arats|\w*[pP]aise|\w*[rR]upees|\w*[bB]asisPoints|\w*[pP]ercent)\??: (?:z\.)?number\b/

test('milligrams, carats, paise, rupees and percent are distinct types', () => {
  expect(linesWith(WITHOUT_UNIT, () => true)).toEqual([])
  const planted = ['netMg: number', 'milliCarats: z.number(),', 'off?: x, percent?: number'].map(
    (text) => ({ file: 'src/domain/x.ts', text }),
  )
  expect(linesWith(WITHOUT_UNIT, () => true, planted)).toHaveLength(planted.length)
})

/** A collection that outlives a request: the field of an object, or at the top of a file and filled later. */
const LASTING_COLLECTION =
  /^(?: {2}(?:readonly )?#\w+|(?:const|let) \w+) = new (?:(?:Map|Set)(?:<.*>)?\(\)|LRUCache)/

const isServer = (file: string) => /^src\/(?:server|domain|i18n|web\/[^/]+$)/.test(file)

function lasting(sources = readAll()): string[] {
  return sources
    .filter(({ file }) => isServer(file))
    .flatMap(({ file, text }) =>
      text.split('\n').map((line, at) => ({ at: `${file}:${at + 1} `, line })),
    )
    .filter(({ line }) => LASTING_COLLECTION.test(line))
    .map(({ at, line }) => at + line.trim())
}

test('every lasting collection is in the table of decision 093 with its bounds (SECURITY.md, Memory)', () => {
  const table = readFileSync('docs/decisions/093-bounded-memory.md', 'utf8')
  const known = new Set(Array.from(table.matchAll(/^\| `([^`]+)` \|/gm), ([, file]) => file))
  const isUnknown = (line: string) => !known.has(line.replace(/:\d+ .*/s, ''))
  expect(lasting().filter(isUnknown)).toEqual([])
  expect(lasting().length).toBeGreaterThan(15)
  const planted = ['  readonly #seen = new Map<string, number>()', 'const all = new Set()'].map(
    (text) => ({ file: 'src/server/x.ts', text }),
  )
  expect(lasting(planted).filter(isUnknown)).toHaveLength(planted.length)
})

test('every least-recently-used cache has a bound in entries and one in bytes', () => {
  const holders = readAll().filter(({ text }) => /new LRUCache\b/.test(text))
  expect(holders.length).toBeGreaterThan(5)
  const without = holders.filter(
    ({ text }) =>
      !(/\bmax\b/.test(text) && /\bmaxSize\b/.test(text) && text.includes('sizeCalculation')),
  )
  expect(without.map(({ file }) => file)).toEqual([])
})
