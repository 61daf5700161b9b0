import { unzipSync } from 'fflate'
import { addPictures, matchPictures, MAX_MATCHES } from '#contract/catalogue/product-import.ts'
import { adminApi, uploadApi } from '#web/api/browser-api.ts'

const PICTURE = /\.(?:jpe?g|png|webp|avif)$/i
const MOST_BYTES = 10 * 1024 * 1024

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
}

/** Finds the products of chosen pictures, also of those in zip files. Throws Error in words. */
export async function matchFiles(chosen: readonly File[]): Promise<MatchedPictures> {
  const files = (await Promise.all(chosen.map(unpacked))).flat()
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
  return { batches: [...batches.values()], unmatched }
}

/** Gives a product its pictures. Throws ApiError. */
export async function sendBatch({ productId, files }: PictureBatch, replace: boolean) {
  const body = new FormData()
  body.append('replace', String(replace))
  for (const file of files) body.append('images', file)
  await uploadApi(() => undefined).call(addPictures, { params: { productId }, body })
}

/** The pictures of a zip file; what is too large to be one stays packed. Other files as they are. */
async function unpacked(file: File): Promise<File[]> {
  if (!/\.zip$/i.test(file.name)) return [file]
  try {
    const entries = unzipSync(new Uint8Array(await file.arrayBuffer()), {
      filter: ({ name, originalSize }) =>
        PICTURE.test(name) && !name.includes('__MACOSX') && originalSize <= MOST_BYTES,
    })
    return Object.entries(entries).map(
      ([name, bytes]) => new File([new Uint8Array(bytes)], name, { type: typeOf(name) }),
    )
  } catch {
    throw new Error(`${file.name} cannot be unpacked.`)
  }
}

function typeOf(name: string): string {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  return `image/${ending === 'jpg' ? 'jpeg' : ending}`
}
