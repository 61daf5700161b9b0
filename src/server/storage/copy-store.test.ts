import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT_DIR } from '#server/config.ts'
import { startS3, type S3Server } from '#tests/support/servers/s3/s3-server.ts'

const FILES = Array.from({ length: 20 }, (_, at) => `${at.toString(16).padStart(32, '0')}.webp`)

let folder: string
let uploads: string
let s3: S3Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nagina-copy-'))
  uploads = join(folder, 'data', 'uploads')
  s3 = await startS3({ folder: join(folder, 's3') })
  await mkdir(uploads, { recursive: true })
  for (const name of FILES) await writeFile(join(uploads, name), `picture ${name}`)
  await writeFile(join(uploads, 'half.webp.part'), 'half')
})
afterAll(async () => {
  await s3?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Runs the command as people do; not in this process, because it reads the settings. */
async function storage(words: string[], settings: Record<string, string> = s3.settings) {
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), ...settings }
  const run = spawn(process.execPath, ['scripts/storage.ts', ...words], { cwd: PROJECT_DIR, env })
  let said = ''
  run.stdout.on('data', (part: Buffer) => (said += part.toString()))
  run.stderr.on('data', (part: Buffer) => (said += part.toString()))
  const [status]: number[] = await once(run, 'close')
  return { status, said }
}

test('pictures move to the bucket and back, and a second run continues the first', async () => {
  const first = await storage(['copy'])
  expect(first).toMatchObject({ status: 0, said: expect.stringContaining('Copied 20 files') })
  expect(await s3.objects.keys('')).toEqual(FILES.map((name) => `uploads/${name}`))
  await s3.objects.remove(`uploads/${FILES[3]}`)
  const again = await storage(['copy'])
  expect(again.said).toContain('Copied 1 file,')
  expect(again.said).toContain('19 were there already.')

  await rm(uploads, { recursive: true })
  expect((await storage(['copy', '--back'])).said).toContain('Copied 20 files')
  expect((await readdir(uploads)).toSorted()).toEqual(FILES)
  expect(await readFile(join(uploads, FILES[7] ?? ''), 'utf8')).toBe(`picture ${FILES[7]}`)
})

test('a wrong command gets a one-line answer, and nothing is copied', async () => {
  expect(await storage(['move'])).toEqual({
    status: 1,
    said: 'Say what to do: npm run storage -- copy, or npm run storage -- copy --back\n',
  })
  expect((await storage(['copy'], { STORAGE_URL: '' })).said).toBe(
    'Set STORAGE_URL to the bucket first.\n',
  )
  const wrong = await storage(['copy'], { ...s3.settings, AWS_ACCESS_KEY_ID: 'other' })
  expect(wrong.status).toBe(1)
  expect(wrong.said).toMatch(/^The bucket pictures at .* Correct AWS_ACCESS_KEY_ID\.\n$/)
})

test('an unreadable picture is reported, and the others are copied', async () => {
  const huge = join(uploads, `${'f'.repeat(32)}.webp`)
  await writeFile(huge, '')
  // No file of this size is read whole.
  await truncate(huge, 2 ** 31)
  await s3.objects.remove(`uploads/${FILES[5]}`)
  const { status, said } = await storage(['copy'])
  expect(said).toContain('Copied 1 file,')
  expect(said).toContain(`1 could not be read and is not copied: ${'f'.repeat(32)}.webp.`)
  expect(status).toBe(1)
  await rm(huge)
})
