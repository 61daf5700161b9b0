import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { PAN_KEY_FILE, panBox } from './pan-key.ts'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nagina-keys-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('the first PAN creates a key that only the shop’s user can read, and keeps it', async () => {
  const dataDir = await aFolder()
  const both = [panBox({ dataDir, panKeys: undefined }), panBox({ dataDir, panKeys: undefined })]
  const [one, other] = await Promise.all(both.map((open) => open()))
  const sealed = one?.seal('ABCPK1234F', 'user 1')
  expect(sealed && other?.open(sealed, 'user 1')).toBe('ABCPK1234F')
  expect((await stat(join(dataDir, PAN_KEY_FILE))).mode & 0o777).toBe(0o600)
})

test('a further line is an older key, which still reads', async () => {
  const dataDir = await aFolder()
  const sealed = (await panBox({ dataDir, panKeys: undefined })()).seal('ABCPK1234F', 'user 1')
  const file = join(dataDir, PAN_KEY_FILE)
  await writeFile(file, `${'ab'.repeat(32)}\n${await readFile(file, 'utf8')}`)
  const box = await panBox({ dataDir, panKeys: undefined })()
  expect(box.open(sealed, 'user 1')).toBe('ABCPK1234F')
  expect((await panBox({ dataDir, panKeys: ['ab'.repeat(32)] })()).open(sealed, 'user 1')).toBe(
    undefined,
  )
})

test('a file without a key is reported, and read again once corrected', async () => {
  const dataDir = await aFolder()
  await writeFile(join(dataDir, PAN_KEY_FILE), 'no key\n')
  const open = panBox({ dataDir, panKeys: undefined })
  await expect(open()).rejects.toThrow('pan.key is not 64 hex digits')
  await writeFile(join(dataDir, PAN_KEY_FILE), 'cd'.repeat(32))
  await expect(open()).resolves.toBeDefined()
})
