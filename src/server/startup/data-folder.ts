import { mkdir, rm, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { lockFolder, type FolderLock } from '#server/db/embedded/folder-lock.ts'
import { codeOf } from '#server/db/embedded/error-code.ts'
import { closeFolder } from '#server/services/files/private-folder.ts'
import { StartProblem } from '#server/db/embedded/start-problem.ts'

/**
 * Creates the data folder if it is missing, and checks that it is writable. Email files of an older version
 * become unreadable for other users of the machine.
 */
export async function prepareDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, '')
    await rm(probe)
    await closeFolder(join(folder, 'mail'))
  } catch (error) {
    throw new StartProblem(
      `The data folder ${folder} cannot be written to (${codeOf(error)}). ` +
        `Let the user ${userInfo().username} write there, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}

/** Only one shop can use a folder: throws a `StartProblem` that names the process that already does. */
export async function lockDataFolder(folder: string): Promise<FolderLock> {
  const lock = await lockFolder(folder, 'shop')
  if (!('heldBy' in lock)) return lock
  const holder = lock.heldBy ? ` (process ${lock.heldBy})` : ''
  throw new StartProblem(
    `Another start${holder} already uses the data folder ${folder}. Stop it first, or set DATA_DIR and PORT to others.`,
  )
}
