import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startS3, type S3Server } from '#tests/support/servers/s3/s3-server.ts'
import { examineBucket } from './bucket-check.ts'

let folder: string
let s3: S3Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nagina-s3-doctor-'))
  s3 = await startS3({ folder })
})
afterAll(async () => {
  await s3?.close()
  await rm(folder, { recursive: true, force: true })
})
afterEach(() => {
  vi.unstubAllEnvs()
})

/** Looks at the bucket with the right settings but for the given ones. */
async function look(wrong: Record<string, string> = {}) {
  const { STORAGE_URL, ...keys } = { ...s3.settings, ...wrong }
  for (const [name, value] of Object.entries(keys)) vi.stubEnv(name, value)
  const { bucket } = readConfig({ STORAGE_URL })
  if (bucket === undefined) throw new Error('There is no bucket.')
  return examineBucket(bucket)
}

test('a usable bucket passes, and no test file stays in it', async () => {
  expect(await look()).toEqual({
    name: 'Bucket pictures',
    found: 'list, put, get and delete work',
  })
  expect(s3.asked.filter((one) => one.includes('doctor-')).map((one) => one.split(' ')[0])).toEqual(
    ['PUT', 'GET', 'DELETE'],
  )
  expect(await s3.objects.keys('')).toEqual([])
})

test('a failing check is named with its remedy', async () => {
  expect(await look({ AWS_ACCESS_KEY_ID: 'other' })).toMatchObject({
    found: 'list fails',
    cure: expect.stringMatching(/Correct AWS_ACCESS_KEY_ID\.$/),
  })
  s3.state.mode = 'read-only'
  expect(await look()).toMatchObject({
    found: 'put fails',
    cure: expect.stringContaining('s3:PutObject'),
  })
  s3.state.mode = 'away'
  expect((await look()).cure).toContain('Check STORAGE_URL, the network and that the server runs.')
})
