import { mkdir, rm, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { lockFolder, type FolderLock } from '#server/db/embedded/folder-lock.ts'
import { codeOf } from '#server/db/embedded/error-code.ts'
import { closeFolder } from '#server/services/files/private-folder.ts'
import { StartProblem } from '#server/db/embedded/start-problem.ts'

/**
 * Makes the data folder when it is not there, and checks that it can be written to. Emails that an older
 * version left open to other users of the machine are closed to them.
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

/** One shop a folder: throws a `StartProblem` that names the process that is there already. */
export async function lockDataFolder(folder: string): Promise<FolderLock> {
  const lock = await lockFolder(folder, 'shop')
  if (!('heldBy' in lock)) return lock
  const holder = lock.heldBy ? ` (process ${lock.heldBy})` : ''
  throw new StartProblem(
    `Another start${holder} already uses the data folder ${folder}. Stop it first, or set DATA_DIR and PORT to others.`,
  )
}
