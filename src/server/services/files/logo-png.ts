import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { pictureHash } from '#domain/catalogue/pictures.ts'

/** In px: sharp on paper and on fine screens, and light. */
const LARGEST = { width: 640, height: 240 }

/**
 * A saved picture as PNG, which mail programs and PDF can read, in the folder of the uploads; undefined
 * when it is not there.
 */
export async function logoAsPng(uploadsDir: string, path: string): Promise<Buffer | undefined> {
  if (pictureHash(path) === undefined) return undefined
  const bytes = await readFile(join(uploadsDir, basename(path))).catch(() => undefined)
  if (bytes === undefined) return undefined
  return sharp(bytes)
    .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
}
