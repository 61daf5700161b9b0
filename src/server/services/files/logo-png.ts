import { basename } from 'node:path'
import { pictureHash } from '#domain/catalogue/pictures.ts'
import type { FileStore } from './file-store.ts'

/** In px: sharp on paper and on fine screens, and light. */
const LARGEST = { width: 640, height: 240 }

/**
 * A saved picture as PNG, which mail programs and PDF can read; undefined when it is not there. Throws
 * `StorageAway`.
 */
export async function logoAsPng(store: FileStore, path: string): Promise<Buffer | undefined> {
  if (pictureHash(path) === undefined) return undefined
  const bytes = await store.read(basename(path))
  if (bytes === undefined) return undefined
  // Read when a logo is drawn: it takes 25 MB.
  const { sharp } = await import('./guarded-sharp.ts')
  return sharp(bytes)
    .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
}
