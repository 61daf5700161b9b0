import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const QUICK = `--import=${join(ROOT, 'scripts/start/quick-imports.mjs')}`

/** Notes which files are loaded and as what, and prints them when the shop's server has been read. */
const NOTING = `
  import { registerHooks } from 'node:module'
  const loaded = {}
  registerHooks({
    load(url, context, nextLoad) {
      const file = nextLoad(url, context)
      loaded[url] = file.format
      return file
    },
  })
  await import('${join(ROOT, 'src/server/build-server.ts')}')
  await import('${join(ROOT, 'src/server/startup/open-shop-database.ts')}')
  process.stdout.write(JSON.stringify(loaded), () => process.exit())`

test('quick imports lead to the files that Node finds, of the same kind', () => {
  const [quick, slow] = [loadedWith([QUICK]), loadedWith([])]
  expect(Object.keys(slow).length).toBeGreaterThan(1_000)
  expect(quick).toEqual(slow)
})

function loadedWith(options: string[]): Record<string, string> {
  const args = [...options, '--input-type=module', '-e', NOTING]
  const env = { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' }
  const output = execFileSync(process.execPath, args, {
    cwd: ROOT,
    env,
    encoding: 'utf8',
    maxBuffer: 50_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return JSON.parse(output)
}
