import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import sharp from 'sharp'
import { PICTURE_WIDTHS, WIDEST_PICTURE } from '#domain/catalogue/pictures.ts'

/** The name of a picture: the first 32 hex digits of the SHA-256 of its file. */
export function nameOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}

/**
 * Writes a picture as AVIF and WebP with a width in px, never enlarged. `path` has no ending. These files are made once,
 * so they are made slowly: at 47 and effort 4 they are as near to the original as an upload at 50 and effort 2, and an
 * eighth smaller.
 */
export async function writePair(bytes: Buffer, path: string, width: number): Promise<void> {
  const resized = sharp(bytes).autoOrient().resize({ width, withoutEnlargement: true })
  await resized.clone().avif({ quality: 47, effort: 4 }).toFile(`${path}.avif`)
  await resized.clone().webp({ quality: 75 }).toFile(`${path}.webp`)
}

/** Writes the main file of a picture, of which `writePair` has written the widths: the server's `renditions`. */
export async function writeMain(bytes: Buffer, path: string): Promise<void> {
  const widest = Math.max(...PICTURE_WIDTHS)
  const { width } = await sizeWithin(bytes, WIDEST_PICTURE)
  if (width <= widest) return copyFile(path.replace(/\.webp$/, `-${widest}.webp`), path)
  const resized = sharp(bytes).autoOrient().resize({ width })
  await resized.webp({ quality: 80 }).toFile(path)
}

/** Whether both files of `writePair` exist. */
export function hasPair(path: string): boolean {
  return existsSync(`${path}.avif`) && existsSync(`${path}.webp`)
}

/** Width and height in px of a picture that is shown at most `widest` px wide. */
export async function sizeWithin(
  bytes: Buffer,
  widest: number,
): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes).metadata()
  const shown = Math.min(width, widest)
  return { width: shown, height: Math.round((height * shown) / width) }
}

/** The mean of the most common shade, as `#rrggbb`: the background of the piece instead of a mix of all colours. */
export async function groundColour(bytes: Buffer): Promise<string> {
  const pixels = await sharp(bytes).resize(64, 64, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  const bins = new Map<number, { count: number; sum: [number, number, number] }>()
  for (let at = 0; at < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5)
    const bin = bins.get(key) ?? { count: 0, sum: [0, 0, 0] }
    bin.count += 1
    bin.sum = [bin.sum[0] + red, bin.sum[1] + green, bin.sum[2] + blue]
    bins.set(key, bin)
  }
  const [commonest] = [...bins.values()].sort((a, b) => b.count - a.count)
  if (!commonest) return '#000000'
  const hex = commonest.sum.map((sum) =>
    Math.round(sum / commonest.count)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}
