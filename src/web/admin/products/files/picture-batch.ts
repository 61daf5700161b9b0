import { addPictures, matchPictures, MAX_MATCHES } from '#contract/catalogue/product-import.ts'
import { MOST_FILE_MEGABYTES } from '#domain/catalogue/pictures.ts'
import { adminApi, uploadApi } from '#web/api/browser-api.ts'

const PICTURE = /\.(?:jpe?g|png|webp|avif)$/i
const MEGABYTE = 1024 * 1024
/** What iPhones save unless they are told otherwise. */
const HEIC = /\.hei[cf]$/i

/** The pictures for one product, in their order. */
export interface PictureBatch {
  productId: number
  productName: string
  files: File[]
}

/** Files as they belong to products, and the names of those that belong to none. */
export interface MatchedPictures {
  batches: PictureBatch[]
  unmatched: string[]
  /** Names of pictures that the shop cannot take, each with the reason. */
  leftOut: string[]
}

/** What of the chosen files may be pictures of products, and what may not. */
interface Chosen {
  files: File[]
  leftOut: string[]
}

/** Finds the products of chosen pictures, also of those in zip files. Throws Error in words. */
export async function matchFiles(chosen: readonly File[]): Promise<MatchedPictures> {
  const opened = await Promise.all(chosen.map(unpacked))
  const files = opened.flatMap((one) => one.files)
  const leftOut = opened.flatMap((one) => one.leftOut)
  if (files.length > MAX_MATCHES)
    throw new Error(`At most ${MAX_MATCHES} pictures at once, please.`)
  const names = files.map(({ name }) => name)
  const matches = await adminApi.call(matchPictures, { body: { names } })
  const placed = files
    .map((file, at) => ({ file, match: matches[at] }))
    .toSorted((a, b) => (a.match?.place ?? 0) - (b.match?.place ?? 0))
  const batches = new Map<number, PictureBatch>()
  const unmatched: string[] = []
  for (const { file, match } of placed) {
    if (match === undefined || match.productId === null) {
      unmatched.push(file.name)
      continue
    }
    const { productId, productName } = match
    const batch = batches.get(productId) ?? { productId, productName, files: [] }
    batches.set(productId, { ...batch, files: [...batch.files, file] })
  }
  return { batches: [...batches.values()], unmatched, leftOut }
}

/** Gives a product its pictures. Throws ApiError. */
export async function sendBatch({ productId, files }: PictureBatch, replace: boolean) {
  const body = new FormData()
  body.append('replace', String(replace))
  for (const file of files) body.append('images', file)
  await uploadApi(() => undefined).call(addPictures, { params: { productId }, body })
}

/** The pictures of a zip file; what the shop cannot take stays packed. Other files as they are. */
async function unpacked(file: File): Promise<Chosen> {
  const problem = problemOf(file.name, file.size)
  if (problem !== undefined) return { files: [], leftOut: [problem] }
  if (!/\.zip$/i.test(file.name)) return { files: [file], leftOut: [] }
  const leftOut: string[] = []
  const unzipSync = await unpacker()
  try {
    const entries = unzipSync(new Uint8Array(await file.arrayBuffer()), {
      filter: ({ name, originalSize }) => {
        if (name.includes('__MACOSX')) return false
        const wrong = problemOf(name, originalSize)
        if (wrong !== undefined) leftOut.push(wrong)
        return wrong === undefined && PICTURE.test(name)
      },
    })
    const files = Object.entries(entries).map(
      ([name, bytes]) => new File([new Uint8Array(bytes)], name, { type: typeOf(name) }),
    )
    return { files, leftOut }
  } catch {
    throw new Error(`${file.name} cannot be unpacked.`)
  }
}

/** Loaded when there is something to unpack. The server, which draws this page too, has no use for it. */
async function unpacker() {
  try {
    return (await import('fflate')).unzipSync
  } catch {
    throw new Error('The part that unpacks files did not load. Please try again.')
  }
}

/** The name with why the shop cannot take it; undefined when it can, or when it is no picture. */
function problemOf(name: string, size: number): string | undefined {
  if (HEIC.test(name)) return `${name} (HEIC: export it as JPEG first)`
  if (!PICTURE.test(name) || size <= MOST_FILE_MEGABYTES * MEGABYTE) return undefined
  return `${name} (${(size / MEGABYTE).toFixed(1)} MB, at most ${MOST_FILE_MEGABYTES} MB)`
}

function typeOf(name: string): string {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  return `image/${ending === 'jpg' ? 'jpeg' : ending}`
}
