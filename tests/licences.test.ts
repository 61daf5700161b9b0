import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Licences that ask for no more than to be named. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'OFL-1.1',
  '0BSD',
  'BlueOak-1.0.0',
  'PostgreSQL',
  'CC0-1.0',
  'Unlicense',
])

/**
 * Others, by the packages that may have them. sharp's platform packages carry libvips, LGPL, as a library
 * of its own beside the code, which anybody may replace: what that licence asks for. Nothing of it is
 * linked into the shop or changed.
 */
const EXCEPTIONS = [{ packages: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' }]

/** Packages that state their licence in a file alone; the words it must hold. */
const IN_A_FILE = new Map([['png-js', 'MIT License']])

interface Package {
  name: string
  license?: string
}

/** The packages of the shop and its tests, and the programs that it brings. */
const FOLDERS = ['.', 'programs/node', 'programs/postgresql']

function lockedIn(folder: string): Record<string, LockedPackage> {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package-lock.json'), 'utf8')).packages
}

/** Every package that the shop runs with, on any platform; not our own folders. */
function productionPackages(): Package[] {
  return FOLDERS.flatMap((folder) => Object.entries(lockedIn(folder)))
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
    .map(([path, { license }]) => ({ name: path.split('node_modules/').at(-1) ?? '', license }))
}

/** Whether a licence, or an expression of several, may be used; `A OR B` leaves the choice. */
function isAllowed({ name, license = '' }: Package): boolean {
  const words = license.replaceAll(/[()]/g, '')
  return words
    .split(' OR ')
    .some((choice) =>
      choice
        .split(' AND ')
        .every(
          (licence) =>
            ALLOWED.has(licence) ||
            EXCEPTIONS.some((one) => one.packages.test(name) && one.licence === licence),
        ),
    )
}

test('every package at run time has an acceptable licence', () => {
  const packages = productionPackages()
  expect(packages.length).toBeGreaterThan(100)
  const strange = packages.filter((one) => !isAllowed(one) && !IN_A_FILE.has(one.name))
  expect(strange).toEqual([])
})

test.each([...IN_A_FILE])('%s is under the %s', (name, words) => {
  const path = join(ROOT, 'node_modules', name, 'LICENSE')
  expect(readFileSync(path, 'utf8')).toContain(words)
})

test.each([
  ['GPL-3.0-only', false],
  ['LGPL-3.0-or-later', false],
  ['MIT AND GPL-2.0', false],
  ['(MIT OR GPL-2.0)', true],
])('another package under %s: %s', (license, expected) => {
  expect(isAllowed({ name: 'planted', license })).toBe(expected)
})

test('the bill of materials names every package with its version and checksum', () => {
  const text = execFileSync(process.execPath, ['scripts/sbom.mjs'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  })
  const bill: {
    bomFormat: string
    metadata: { component: { name: string } }
    components: { name: string; version: string; hashes?: unknown[] }[]
  } = JSON.parse(text)
  expect([bill.bomFormat, bill.metadata.component.name]).toEqual(['CycloneDX', 'nagina'])
  const named = new Set(bill.components.map(({ name }) => name))
  const missing = productionPackages().filter(({ name }) => !named.has(name))
  expect(missing).toEqual([])
  expect(named).not.toContain('vitest')
  for (const { version, hashes } of bill.components) {
    expect(version).toMatch(/^\d+\.\d+/)
    expect(hashes?.length).toBeGreaterThan(0)
  }
})

test.each(FOLDERS)('every package of every platform has its checksum in %s', (folder) => {
  const without = Object.entries(lockedIn(folder))
    // What is bundled comes in the file of another package and is covered by its checksum; a link leads to the tests.
    .filter(([, { integrity, inBundle, link }]) => !integrity && !inBundle && !link)
    .map(([place]) => place)
    .filter((place) => place.startsWith('node_modules/'))
  expect(without).toEqual([])
})

test.each(FOLDERS)('npm ci would refuse %s nowhere for want of an optional package', (folder) => {
  const packages = lockedIn(folder)
  const left = Object.entries(packages).flatMap(([place, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).filter(
      (name) => !isLocked(packages, place, name),
    ),
  )
  expect(left).toEqual([])
})

interface LockedPackage {
  license?: string
  dev?: boolean
  link?: boolean
  integrity?: string
  inBundle?: boolean
  optionalDependencies?: Record<string, string>
}

/** Whether npm finds a package from another's place, in its own folder or in one further up. */
function isLocked(packages: Record<string, unknown>, place: string, name: string): boolean {
  for (
    let folder = place;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    const candidate = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (candidate in packages) return true
    if (folder === '') return false
  }
}
