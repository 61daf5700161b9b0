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

test('each wrong setting is one line that says what to do, also without a database of its own', async () => {
  const { status, said } = callDoctor({
    PORT: String(await freePort()),
    DATA_DIR: join(tmpdir(), 'nagina-nowhere'),
    TRUST_PROXY: 'the-proxy',
    STORAGE_URL: 'pictures',
    PICTURES_URL: 'cdn',
    DATABASE_DIRECT_URL: 'postgres://nagina@127.0.0.1:9/nagina',
    DATABASE_READ_URL: 'mysql://127.0.0.1/nagina',
  })
  const lines = said.split('\n').filter((line) => line.startsWith('PROBLEM'))
  expect(lines).toEqual([
    expect.stringMatching(/^PROBLEM {2}Settings: STORAGE_URL .*s3:\/\//),
    expect.stringMatching(/^PROBLEM {2}Settings: PICTURES_URL .* must /),
    expect.stringMatching(/^PROBLEM {2}Settings: DATABASE_READ_URL .*postgres:\/\//),
    expect.stringMatching(
      /^PROBLEM {2}Settings: TRUST_PROXY .*loopback, linklocal or uniquelocal\.$/,
    ),
    expect.stringMatching(/^PROBLEM {2}Settings: DATABASE_DIRECT_URL belongs to DATABASE_URL/),
  ])
  expect(status).toBe(1)
})

test.each(['loopback', 'linklocal,uniquelocal', '1', '10.0.0.0/8, 127.0.0.1'])(
  'TRUST_PROXY=%s is a right setting',
  async (TRUST_PROXY) => {
    const { status, said } = callDoctor({
      PORT: String(await freePort()),
      DATA_DIR: join(tmpdir(), 'nagina-nowhere'),
      TRUST_PROXY,
    })
    expect(said).toContain('ok       Settings: each can be read')
    expect(status).toBe(0)
  },
)

test('services that cannot be reached are named, each with its remedy and without a password', async () => {
  const { status, said } = callDoctor({
    PORT: String(await freePort()),
    DATA_DIR: join(tmpdir(), 'nagina-nowhere'),
    DATABASE_URL: 'postgres://nagina:pearl@127.0.0.1:9/nagina',
    DATABASE_DIRECT_URL: 'postgres://nagina:pearl@127.0.0.1:9/nagina',
    DATABASE_READ_URL: 'postgres://nagina:pearl@127.0.0.1:9/nagina',
    STORAGE_URL: 's3://pictures?endpoint=http://127.0.0.1:9&region=ap-south-1',
    AWS_ACCESS_KEY_ID: 'nagina',
    AWS_SECRET_ACCESS_KEY: 'ruby',
    PICTURES_URL: 'http://127.0.0.1:9',
  })
  for (const name of [
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'DATABASE_READ_URL',
    'Bucket pictures',
    'PICTURES_URL',
  ]) {
    expect(said).toMatch(new RegExp(`PROBLEM {2}${name}: .+\\n {9}Cure: .+`))
  }
  expect(said).not.toMatch(/pearl|ruby/)
  expect(status).toBe(1)
})
