import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureFiles, pictureHash } from '#domain/catalogue/pictures.ts'
import type { MadePicture } from './made-picture.ts'

/** A file of the store and when it was written. */
export interface StoredFile {
  name: string
  modifiedAt: Date
  /** In bytes. */
  size: number
}

/**
 * The files of the shop's pictures, in a folder or a bucket. Paths are those of the database:
 * `uploads/<hash>.webp`. A bucket that does not answer is a `StorageAway` in every call.
 */
export interface FileStore {
  /** Stores every rendition; each file appears whole or not at all. Known files are kept. */
  save(picture: MadePicture): Promise<void>
  /** Removes every rendition of a picture; a missing one is not an error. */
  remove(path: string): Promise<void>
  /** Stores one file, whole or not at all, in place of one that is there. */
  write(name: string, bytes: Buffer): Promise<void>
  /** Adds the files of a folder (absolute) that are missing. */
  addFolder(folder: string): Promise<void>
  /** Removes one file by the name `list` gave it. */
  removeFile(name: string): Promise<void>
  /** The content of one file by the name `list` gave it; undefined when it is not there. */
  read(name: string): Promise<Buffer | undefined>
  /** Every file of the store, those left over from an interrupted write as well. */
  list(): Promise<StoredFile[]>
}

/** A store in a folder of this machine, which is made when it is missing. */
export function openFileStore(folder: string): FileStore {
  return {
    async save(picture) {
      await mkdir(folder, { recursive: true })
      const present = new Set(await readdir(folder))
      const missing = picture.files.filter((file) => !present.has(file.name))
      await Promise.all(missing.map((file) => writeWhole(folder, file.name, file.bytes)))
    },
    async remove(path) {
      const hash = pictureHash(path)
      if (hash === undefined) return
      await Promise.all(pictureFiles(hash).map((name) => rm(join(folder, name), { force: true })))
    },
    async write(name, bytes) {
      await mkdir(folder, { recursive: true })
      await writeWhole(folder, name, bytes)
    },
    addFolder: (source) => copyMissing(source, folder),
    removeFile: (name) => rm(join(folder, name), { force: true }),
    read: (name) => readFile(join(folder, name)).catch(() => undefined),
    list: () => listFiles(folder),
  }
}

/**
 * Writes a temporary file and renames it once it is on the disk, so that a crash leaves no
 * half picture under its name. The folder must exist.
 */
async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  const draft = join(folder, `${name}.${randomBytes(6).toString('hex')}.part`)
  try {
    const file = await open(draft, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, join(folder, name))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function copyMissing(source: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const [wanted, present] = await Promise.all([
    readdir(source),
    readdir(folder).then((names) => new Set(names)),
  ])
  const missing = wanted.filter((name) => !present.has(name))
  await Promise.all(
    missing.map((name) =>
      copyFile(join(source, name), join(folder, name), constants.COPYFILE_FICLONE),
    ),
  )
}

async function listFiles(folder: string): Promise<StoredFile[]> {
  await mkdir(folder, { recursive: true })
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(
    files.map(async ({ name }) => {
      const { mtime, size } = await stat(join(folder, name))
      return { name, modifiedAt: mtime, size }
    }),
  )
}
