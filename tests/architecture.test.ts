import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { importsOf, sourceFiles, specifiersIn } from '#scripts/architecture/imports.ts'
import { drawnFolders, drawing, isDrawn } from '#scripts/architecture/drawing.ts'
import { isForbidden, folderOf, type ImportLine } from '#scripts/architecture/law.ts'

const files = sourceFiles()
const imports = files.filter((file) => !file.includes('.test.')).flatMap((file) => importsOf(file))
const show = ({ from, to }: ImportLine) => `${from} imports ${to}`

describe('the code', () => {
  test('imports only point downwards and never into another feature', () => {
    expect(imports.filter(isForbidden).map(show)).toEqual([])
  })

  test.each([
    ['src/domain/pricing/money.ts', "import * as z from 'zod/mini'"],
    ['src/contract/cart/cart.ts', "import { x } from '#server/app.ts'"],
    ['src/server/db/orders/orders.ts', "import { x } from '#server/http/problem.ts'"],
    [
      'src/server/features/cart/add.ts',
      "import { x } from '#server/features/orders/placing/place-order.ts'",
    ],
    ['src/server/app.ts', "const x = await import('#web/root.tsx')"],
    ['src/server/cache/entry.ts', "import { x } from '#server/db/connection.ts'"],
    ['src/server/overload/limit.ts', "import { x } from '#server/db/connection.ts'"],
    ['src/server/observability/tracing.ts', "import { x } from '#server/services/tokens.ts'"],
    ['src/server/storage/pictures.ts', "import { x } from '#server/features/home/routes.ts'"],
    ['src/server/rendering/serve-pages.ts', "import { x } from '#server/db/connection.ts'"],
    ['src/i18n/en/cart/cart.ts', "import { x } from '#web/api/api.ts'"],
    ['src/web/admin/orders/list.tsx', "import { x } from '#web/admin/users/user-list.tsx'"],
    ['src/web/ui/button.tsx', "import { x } from '#web/api/api.ts'"],
    ['src/web/features/cart/line.tsx', "import { x } from '#web/features/catalogue/card.tsx'"],
    ['src/web/pages/cart.tsx', "import x from './checkout.tsx'"],
    ['src/web/pages/cart.tsx', "import { x } from '#server/db/orders/orders.ts'"],
  ])('a planted import in %s is caught: %s', (file, source) => {
    expect(importsOf(file, source).filter(isForbidden)).toHaveLength(1)
  })

  test('no folders import each other in a circle', () => {
    expect(circleOf(imports)).toBeUndefined()
  })

  test('a circle is detected', () => {
    const planted = [
      { from: 'src/web/ui/a.ts', to: 'src/web/api/b.ts' },
      { from: 'src/web/api/b.ts', to: 'src/web/ui/a.ts' },
    ]
    expect(circleOf(planted)).toContain('src/web/ui')
  })

  test('no files import each other in a circle, types included', () => {
    expect(circleOf(imports, (file) => file)).toBeUndefined()
    const planted = [
      { from: 'src/web/ui/a.ts', to: 'src/web/ui/b.ts' },
      { from: 'src/web/ui/b.ts', to: 'src/web/ui/a.ts' },
    ]
    expect(circleOf(planted, (file) => file)).toContain('src/web/ui/b.ts')
  })

  test('imports name their layer or their neighbour, never a folder above', () => {
    const climbing = files.filter((file) =>
      specifiersIn(readFileSync(file, 'utf8')).some((specifier) => specifier.startsWith('..')),
    )
    expect(climbing).toEqual([])
  })

  test('there is no folder for odds and ends', () => {
    const drawer = /(^|\/)(utils?|helpers?|misc|common|shared|lib|types|index)(\.tsx?|\/)/
    expect(files.filter((file) => drawer.test(file))).toEqual([])
  })

  test('the drawing shows every folder of the layers and matches the docs', () => {
    const drawn = drawnFolders()
    const shown = new Set(
      files.flatMap((file) => /^src\/((?:(?:server|web)\/)?[a-z0-9]+)\//.exec(file)?.[1] ?? []),
    )
    for (const half of ['server', 'web']) shown.delete(half)
    expect([...shown].filter((name) => !drawn.includes(name))).toEqual([])
    expect(readFileSync('docs/architecture.svg', 'utf8')).toBe(drawing())
  })

  test('the drawing shows every import as a way down or to the left', () => {
    expect(imports.filter((line) => !isDrawn(line)).map(show)).toEqual([])
  })

  test.each([
    ['src/server/db/orders/orders.ts', "import { x } from '#server/cache/response-cache.ts'"],
    ['src/server/cache/entry.ts', "import { x } from '#server/observability/metrics.ts'"],
    ['src/server/diagnostics/check.ts', "import { x } from '#server/startup/settings.ts'"],
    ['src/contract/cart/cart.ts', "import { x } from '#i18n/cart/cart.ts'"],
    ['src/server/app.ts', "import { x } from '#web/ui/button.tsx'"],
    ['src/web/features/cart/line.tsx', "import { x } from '#web/pages/cart.tsx'"],
    ['src/web/ui/button.tsx', "import { x } from '#web/unknown/x.ts'"],
  ])('an import that is not drawn is found in %s: %s', (file, source) => {
    expect(importsOf(file, source).filter((line) => !isDrawn(line))).toHaveLength(1)
  })

  test('every file fits on a few screens', () => {
    const long = files
      .filter((file) => !file.includes('.test.'))
      .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length }))
      .filter(({ lines }) => lines > 300)
    expect(long).toEqual([])
  })

  test('the file that assembles the server does only that', () => {
    expect(readFileSync('src/server/app.ts', 'utf8').split('\n').length - 1).toBeLessThanOrEqual(80)
  })

  test('half of the files have at most 60 lines', () => {
    const lengths = files
      .filter((file) => !file.includes('.test.'))
      .map((file) => readFileSync(file, 'utf8').split('\n').length - 1)
      .toSorted((one, other) => one - other)
    expect(lengths.length).toBeGreaterThan(1_000)
    // Part what has two subjects; a file is not parted for this figure alone.
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(60)
  })
})

/** The first circle of places (their folders, unless told otherwise) as a text of arrows, or undefined. */
function circleOf(
  lines: readonly ImportLine[],
  placeOf: (file: string) => string = folderOf,
): string | undefined {
  const arrows = new Map<string, Set<string>>()
  for (const { from, to } of lines) {
    const [start, end] = [placeOf(from), placeOf(to)]
    if (to.startsWith('pkg:') || start === end) continue
    arrows.set(start, (arrows.get(start) ?? new Set()).add(end))
  }
  const done = new Set<string>()
  const walk = (place: string, path: readonly string[]): string | undefined => {
    if (path.includes(place)) return [...path, place].join(' → ')
    if (done.has(place)) return undefined
    for (const next of arrows.get(place) ?? []) {
      const circle = walk(next, [...path, place])
      if (circle !== undefined) return circle
    }
    done.add(place)
    return undefined
  }
  return [...arrows.keys()].map((place) => walk(place, [])).find((circle) => circle !== undefined)
}
