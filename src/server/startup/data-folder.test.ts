import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { prepareDataFolder, lockDataFolder } from './data-folder.ts'

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nagina-folder-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a missing data folder is created, with the folders above it', async () => {
  const folder = join(await emptyFolder(), 'a', 'b')
  await expect(prepareDataFolder(folder)).resolves.toBeUndefined()
})

test('an unusable data folder is refused in plain words', async () => {
  const file = join(await emptyFolder(), 'file')
  await writeFile(file, '')
  await expect(prepareDataFolder(join(file, 'data'))).rejects.toThrow(
    /^The data folder .* cannot be written to \(ENOTDIR\)\. Let the user .* set DATA_DIR/,
  )
})

test.skipIf(process.platform === 'win32')(
  'emails of an older version are closed to other users',
  async () => {
    const folder = await emptyFolder()
    const mail = join(folder, 'mail')
    await mkdir(mail)
    await writeFile(join(mail, '000001-password-reset.eml'), 'a link')
    await chmod(mail, 0o755)
    await chmod(join(mail, '000001-password-reset.eml'), 0o644)
    await prepareDataFolder(folder)
    expect((await stat(mail)).mode & 0o777).toBe(0o700)
    expect((await stat(join(mail, '000001-password-reset.eml'))).mode & 0o777).toBe(0o600)
  },
)

test('a second shop on one data folder reports the process that uses it', async () => {
  const folder = await emptyFolder()
  const lock = await lockDataFolder(folder)
  await expect(lockDataFolder(folder)).rejects.toThrow(
    `Another start (process ${process.pid}) already uses the data folder ${folder}.`,
  )
  lock.release()
  const again = await lockDataFolder(folder)
  again.release()
})

test('of twenty concurrent starts exactly one gets the folder', async () => {
  const folder = await emptyFolder()
  const starts = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataFolder(folder)))
  const locks = starts.filter((start) => start.status === 'fulfilled')
  expect(locks).toHaveLength(1)
  for (const { value } of locks) value.release()
})
