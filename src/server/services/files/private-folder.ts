import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The mode of a file with links or secrets: only its owner reads and writes it. */
export const PRIVATE_FILE = 0o600
const PRIVATE_FOLDER = 0o700

/** Makes a folder that only the user of the shop can look into. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
  await chmod(folder, PRIVATE_FOLDER)
}

/** Closes a folder of an older version, and its files, to all other users; nothing when there is none. */
export async function closeFolder(folder: string): Promise<void> {
  const there = await stat(folder).catch(() => undefined)
  if (there?.isDirectory() !== true) return
  await chmod(folder, PRIVATE_FOLDER)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isFile()) await chmod(join(folder, entry.name), PRIVATE_FILE)
  }
}
