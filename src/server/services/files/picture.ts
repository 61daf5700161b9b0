import { createHash } from 'node:crypto'
import type { Metadata, Sharp } from 'sharp'
import {
  MOST_FILE_MEGABYTES,
  PICTURE_WIDTHS,
  picturePath,
  WIDEST_PICTURE,
} from '#domain/catalogue/pictures.ts'
import { sharp } from './guarded-sharp.ts'
import type { MadePicture } from './made-picture.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { PictureRefused } from './picture-refused.ts'

/** Limits of the header, read before anything is decoded. */
const MAX_PIXELS = 50_000_000
const MAX_SIDE = 12_000

/** Of the main file: seen three times enlarged, 75 leaves steps in the shading of metal. */
const MAIN_QUALITY = 80

/**
 * Decodes a file and encodes it again: upright, in sRGB, without metadata, the first frame only, at most
 * `WIDEST_PICTURE` px wide. The type is that of the bytes, whatever the name says; `name` only names the file in problems. One
 * picture at a time is processed, so that uploads cannot exhaust the memory.
 *
 * Throws PictureRefused for a file that is not a PNG, JPEG, WebP or AVIF, is damaged, or is too large.
 */
export async function makePicture(bytes: Buffer, name: string): Promise<MadePicture> {
  if (bytes.length > MOST_FILE_MEGABYTES * 1024 * 1024) {
    throw new PictureRefused(name, { kind: 'too-large', megabytes: MOST_FILE_MEGABYTES })
  }
  return oneAtATime(async () => {
    await refuseByHeader(bytes, name)
    const base = await decode(bytes, name)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    return { path: picturePath(hash), ...base.size, files: await renditions(base, hash) }
  })
}

/** Makes the files of a saved picture again from one of them. Throws PictureRefused when that one is damaged. */
export async function redrawPicture(bytes: Buffer, hash: string): Promise<MadePicture> {
  return oneAtATime(async () => {
    const base = await decode(bytes, hash)
    return { path: picturePath(hash), ...base.size, files: await renditions(base, hash) }
  })
}

async function refuseByHeader(bytes: Buffer, name: string): Promise<void> {
  const header = SIGNATURE.test(bytes.toString('latin1', 0, 16)) && (await readHeader(bytes, name))
  if (!header || !isWanted(header)) {
    throw new PictureRefused(name, { kind: 'not-a-picture' })
  }
  const { width, height } = header
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) {
    throw new PictureRefused(name, { kind: 'too-many-pixels', width, height })
  }
}

/** How the bytes of PNG, JPEG, WebP and AVIF begin. */
const SIGNATURE = /^(?:\x89PNG\r\n[^]\n|\xff\xd8\xff|RIFF[^]{4}WEBP|[^]{4}ftyp)/

async function readHeader(bytes: Buffer, name: string): Promise<Metadata> {
  try {
    // No limit here: the problem names the size, and nothing is decoded for it.
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw damaged(name)
  }
}

function isWanted({ format, compression }: Metadata): boolean {
  if (format === 'heif') return compression === 'av1'
  return format === 'jpeg' || format === 'png' || format === 'webp'
}

interface Base {
  size: { width: number; height: number }
  /** A pipeline that starts from the decoded, upright picture. */
  pixels: () => Sharp
}

async function decode(bytes: Buffer, name: string): Promise<Base> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: WIDEST_PICTURE, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    return {
      size: { width, height },
      pixels: () => sharp(data, { raw: { width, height, channels } }),
    }
  } catch {
    throw damaged(name)
  }
}

async function renditions(base: Base, hash: string): Promise<MadePicture['files']> {
  const files: MadePicture['files'] = []
  let widest: Buffer | undefined
  for (const width of PICTURE_WIDTHS) {
    const resized = base.pixels().resize({ width, withoutEnlargement: true })
    const webp = await resized.clone().webp({ quality: 75 }).toBuffer()
    const avif = await resized.avif({ quality: 50, effort: 2 }).toBuffer()
    files.push({ name: `${hash}-${width}.webp`, bytes: webp })
    files.push({ name: `${hash}-${width}.avif`, bytes: avif })
    widest = webp
  }
  // A picture that is no wider than its widest variant has nothing more to show.
  const isWider = base.size.width > Math.max(...PICTURE_WIDTHS)
  const main = isWider ? undefined : widest
  const bytes = main ?? (await base.pixels().webp({ quality: MAIN_QUALITY }).toBuffer())
  return [...files, { name: `${hash}.webp`, bytes }]
}

function damaged(name: string): PictureRefused {
  return new PictureRefused(name, { kind: 'damaged' })
}
