import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pictureFiles, pictureHash } from '#domain/catalogue/pictures.ts'
import { BucketClient, statusOf, type BucketPlace } from './bucket-client.ts'
import type { FileStore, StoredFile } from './file-store.ts'

/** The conditions of a request for a picture, from its headers. */
interface AskedPicture {
  range: string | undefined
  ifNoneMatch: string | undefined
}

/** A picture on its way: its status, what its headers say, and its bytes unless there are none to send. */
interface PictureAnswer {
  status: 200 | 206 | 304 | 416
  etag: string | undefined
  contentRange: string | undefined
  /** In bytes. */
  length: number | undefined
  body: Readable | undefined
}

/** A store in a bucket, which also hands out its files as streams. */
export interface BucketStore extends FileStore {
  /** Opens a file for a client; undefined when it is not there. Throws `StorageAway`. */
  open(name: string, asked: AskedPicture): Promise<PictureAnswer | undefined>
  /** Asks the bucket anything. Throws `StorageAway`, and the error of S3 for a bucket that is not there. */
  check(): Promise<void>
}

/** How long a reader waits for the first byte, in ms. */
const READ_MS = 3_000
const WRITE_MS = 8_000
/** Files on their way at the same time in one call. */
const AT_ONCE = 8

/** Files are named by their content, so a client that has one never asks for it again. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** A store in a bucket. Keys are as addresses in the shop: `uploads/<name>`, below the prefix of the setting. */
export function openBucketStore(place: BucketPlace): BucketStore {
  const client = new BucketClient(place)
  const { bucket: Bucket } = place
  const folder = `${place.prefix}uploads/`

  const store: BucketStore = {
    async save(picture) {
      const hash = pictureHash(picture.path)
      const present = new Set((await listed(hash ?? '')).map(({ name }) => name))
      const missing = picture.files.filter((file) => !present.has(file.name))
      await eachOf(missing, ({ name, bytes }) => store.write(name, bytes))
    },
    async write(name, bytes) {
      const object = { Bucket, Key: folder + name, Body: bytes, ContentLength: bytes.length }
      const headers = {
        ContentType: typeOf(name),
        CacheControl: FOR_EVER,
        ContentDisposition: 'inline',
      }
      await client.ask(WRITE_MS, ({ sdk, client: s3 }, abortSignal) =>
        s3.send(new sdk.PutObjectCommand({ ...object, ...headers }), { abortSignal }),
      )
    },
    async addFolder(source) {
      const present = new Set((await listed('')).map(({ name }) => name))
      const missing = (await readdir(source)).filter((name) => !present.has(name))
      await eachOf(missing, async (name) => store.write(name, await readFile(join(source, name))))
    },
    async remove(path) {
      const hash = pictureHash(path)
      if (hash === undefined) return
      await eachOf(pictureFiles(hash), (name) => store.removeFile(name))
    },
    async removeFile(name) {
      await client.ask(WRITE_MS, ({ sdk, client: s3 }, abortSignal) =>
        s3.send(new sdk.DeleteObjectCommand({ Bucket, Key: folder + name }), { abortSignal }),
      )
    },
    async read(name) {
      const answer = await unlessMissing(
        client.ask(WRITE_MS, async ({ sdk, client: s3 }, abortSignal) => {
          const command = new sdk.GetObjectCommand({ Bucket, Key: folder + name })
          const { Body } = await s3.send(command, { abortSignal })
          return Body?.transformToByteArray()
        }),
      )
      return answer && Buffer.from(answer)
    },
    async open(name, { range, ifNoneMatch }) {
      try {
        return await client.ask(READ_MS, async ({ sdk, client: s3 }, abortSignal) => {
          const asked = {
            ...(range !== undefined && { Range: range }),
            ...(ifNoneMatch !== undefined && { IfNoneMatch: ifNoneMatch }),
          }
          const command = new sdk.GetObjectCommand({ Bucket, Key: folder + name, ...asked })
          const told = await s3.send(command, { abortSignal })
          return {
            status: told.ContentRange === undefined ? (200 as const) : (206 as const),
            etag: told.ETag,
            contentRange: told.ContentRange,
            length: told.ContentLength,
            body: told.Body instanceof Readable ? told.Body : undefined,
          }
        })
      } catch (error) {
        const status = statusOf(error)
        if (status === 404) return undefined
        if (status !== 304 && status !== 416) throw error
        return { status, etag: ifNoneMatch, ...NOTHING }
      }
    },
    async check() {
      await client.ask(WRITE_MS, ({ sdk, client: s3 }, abortSignal) =>
        s3.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: folder, MaxKeys: 1 }), {
          abortSignal,
        }),
      )
    },
    list: () => listed(''),
  }
  return store

  /** The files whose names begin like this. */
  async function listed(beginning: string): Promise<StoredFile[]> {
    const files: StoredFile[] = []
    let next: string | undefined
    do {
      const from = next
      const page = await client.ask(WRITE_MS, ({ sdk, client: s3 }, abortSignal) => {
        const where = { Bucket, Prefix: folder + beginning, ContinuationToken: from }
        return s3.send(new sdk.ListObjectsV2Command(where), { abortSignal })
      })
      for (const { Key = '', LastModified, Size = 0 } of page.Contents ?? []) {
        const name = Key.slice(folder.length)
        // A bucket may have folders of its own below ours.
        if (name === '' || name.includes('/')) continue
        files.push({ name, modifiedAt: LastModified ?? new Date(), size: Size })
      }
      next = page.IsTruncated === true ? page.NextContinuationToken : undefined
    } while (next !== undefined)
    return files
  }
}

const NOTHING = { contentRange: undefined, length: undefined, body: undefined }

/** Does a few at a time. Throws the first failure once everything that had begun has ended. */
async function eachOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const done = await Promise.allSettled(items.slice(from, from + AT_ONCE).map(work))
    const failed = done.find((one) => one.status === 'rejected')
    if (failed !== undefined) throw failed.reason
  }
}

async function unlessMissing<Result>(asked: Promise<Result>): Promise<Result | undefined> {
  try {
    return await asked
  } catch (error) {
    if (statusOf(error) === 404) return undefined
    throw error
  }
}

/** The type of a picture by the end of its name. */
function typeOf(name: string): string {
  return name.endsWith('.avif') ? 'image/avif' : 'image/webp'
}
