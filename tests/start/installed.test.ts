import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const LOCKFILE = join(ROOT, 'package-lock.json')
/** What npm says that it has installed. */
const OWN_LIST = join(ROOT, 'node_modules/.package-lock.json')

test('npm has installed everything for this machine', () => {
  expect(missingFrom(OWN_LIST)).toEqual([])
})

test('an absent package and one of another version count as missing', () => {
  const list = readFileSync(OWN_LIST, 'utf8')
    .replace('"node_modules/fastify"', '"node_modules/fastify-elsewhere"')
    .replace(/("node_modules\/sharp": \{\s*"version": ")[^"]+/, '$10.0.1')
  const file = join(tmpdir(), `installed-${process.pid}.json`)
  writeFileSync(file, list)
  expect(missingFrom(file)).toEqual(['node_modules/fastify', 'node_modules/sharp'])
})

function missingFrom(list: string): unknown {
  const program = `
    import { missingPackages } from '${ROOT}/scripts/start/missing-packages.mjs'
    console.log(JSON.stringify(missingPackages(...process.argv.slice(1))))`
  const { stdout, stderr } = spawnSync('node', [
    '--input-type=module',
    '-e',
    program,
    list,
    LOCKFILE,
  ])
  expect(stderr.toString()).toBe('')
  return JSON.parse(stdout.toString())
}
