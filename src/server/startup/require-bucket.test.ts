import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startS3, type S3Server } from '#tests/support/servers/s3/s3-server.ts'
import { requireBucket } from './require-bucket.ts'

let folder: string
let s3: S3Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nagina-s3-start-'))
  s3 = await startS3({ folder })
})
afterAll(async () => {
  await s3?.close()
  await rm(folder, { recursive: true, force: true })
})
afterEach(() => {
  vi.unstubAllEnvs()
})

/** Starts with the right settings but for the given ones. */
function start(wrong: Record<string, string> = {}): Promise<void> {
  const { STORAGE_URL, ...keys } = { ...s3.settings, ...wrong }
  for (const [name, value] of Object.entries(keys)) vi.stubEnv(name, value)
  return requireBucket(readConfig({ STORAGE_URL }).bucket)
}

test('a bucket that answers is accepted', async () => {
  await expect(start()).resolves.toBeUndefined()
})

test.each([
  ['a wrong key', { AWS_ACCESS_KEY_ID: 'other' }, 'Correct AWS_ACCESS_KEY_ID.'],
  ['a wrong secret', { AWS_SECRET_ACCESS_KEY: 'other' }, 'Correct AWS_SECRET_ACCESS_KEY.'],
])('%s is named in one line', async (_what, wrong, cure) => {
  await expect(start(wrong)).rejects.toThrow(
    new RegExp(`^The bucket pictures at http://127\\.0\\.0\\.1:\\d+ cannot be used: .*${cure}$`),
  )
})

test('a missing bucket, and one in another region, are reported', async () => {
  const { STORAGE_URL } = s3.settings
  const other = STORAGE_URL.replace('s3://pictures', 's3://others')
  await expect(start({ STORAGE_URL: other })).rejects.toThrow('there is no bucket others')
  const elsewhere = STORAGE_URL.replace('ap-south-1', 'eu-west-1')
  await expect(start({ STORAGE_URL: elsewhere })).rejects.toThrow(
    'it is not in the region eu-west-1. Correct the region in STORAGE_URL.',
  )
})

test('a clock that is wrong by an hour is reported', async () => {
  s3.state.aheadMs = 60 * 60_000
  try {
    await expect(start()).rejects.toThrow('the clock of this machine differs')
  } finally {
    s3.state.aheadMs = 0
  }
})

test('a key without rights is told which ones it needs', async () => {
  s3.state.mode = 'no-rights'
  await expect(start()).rejects.toThrow('It needs s3:ListBucket for the bucket')
})

test.each(['away', 'busy'] as const)('the shop opens while its bucket is %s', async (mode) => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  s3.state.mode = mode
  await expect(start()).resolves.toBeUndefined()
  expect(said.mock.calls.join('')).toMatch(/^The bucket pictures at .*\.\n$/)
  said.mockRestore()
})
