import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort, plainEnvironment } from './running-start.ts'

const ROOT = join(import.meta.dirname, '../..')

function callDoctor(env: Record<string, string>) {
  const { status, stdout } = spawnSync('node', ['scripts/doctor.mjs'], {
    cwd: ROOT,
    env: { ...plainEnvironment(), ...env },
    encoding: 'utf8',
  })
  return { status, said: stdout }
}

test('the doctor finds nothing wrong on a machine that can run the shop', async () => {
  const { status, said } = callDoctor({
    PORT: String(await freePort()),
    DATA_DIR: join(tmpdir(), 'nagina-nowhere'),
  })
  expect(said).toContain('No problems found.')
  expect(status).toBe(0)
})

test('the doctor names the faults and their remedies', () => {
  const { status, said } = callDoctor({ PORT: 'http', DATA_DIR: './package.json' })
  expect(said).toContain('PROBLEM  Port: PORT is http\n         Cure: Set PORT from 1 to 65535.')
  expect(said).toContain('PROBLEM  Data folder:')
  expect(said).toContain('Problems: 2')
  expect(status).toBe(1)
})
