import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** An object of a bucket, without its bytes. */
export interface ObjectHead {
  key: string
  size: number
  etag: string
  modifiedAt: Date
  headers: Record<string, string>
}

/** The objects of one bucket as files of a folder, so that they outlive the process. */
export class Objects {
  readonly #folder: string

  /** `folder` is made when it is missing. */
  constructor(folder: string) {
    this.#folder = folder
  }

  async put(key: string, bytes: Buffer, headers: Record<string, string>): Promise<ObjectHead> {
    await mkdir(this.#folder, { recursive: true })
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`
    const draft = `${this.#pathOf(key)}.${process.hrtime.bigint()}`
    await writeFile(`${this.#pathOf(key)}.json`, JSON.stringify({ etag, headers }))
    await writeFile(draft, bytes)
    await rename(draft, this.#pathOf(key))
    return { key, size: bytes.length, etag, modifiedAt: new Date(), headers }
  }

  async head(key: string): Promise<ObjectHead | undefined> {
    try {
      const [file, told] = await Promise.all([
        stat(this.#pathOf(key)),
        readFile(`${this.#pathOf(key)}.json`, 'utf8'),
      ])
      const { etag, headers }: Pick<ObjectHead, 'etag' | 'headers'> = JSON.parse(told)
      return { key, size: file.size, etag, modifiedAt: file.mtime, headers }
    } catch {
      return undefined
    }
  }

  /** The bytes of an object that is there. */
  read(key: string): Promise<Buffer> {
    return readFile(this.#pathOf(key))
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true })
    await rm(`${this.#pathOf(key)}.json`, { force: true })
  }

  /** The keys that begin like this, in their order. */
  async keys(prefix: string): Promise<string[]> {
    const names = await readdir(this.#folder).catch(() => [])
    return names
      .filter((name) => name.endsWith('.json'))
      .map((name) => decodeURIComponent(name.slice(0, -'.json'.length)))
      .filter((key) => key.startsWith(prefix))
      .toSorted()
  }

  #pathOf(key: string): string {
    return join(this.#folder, encodeURIComponent(key))
  }
}
