import { lists as text } from '#i18n/catalogue/lists.ts'
const MAX_BYTES = 10 * 1024 * 1024

/** Of chosen files those that may be pictures, and what is wrong with the others. */
export function picturesAmong(files: readonly File[]): { pictures: File[]; problem?: string } {
  const images = files.filter(({ type }) => type.startsWith('image/'))
  const pictures = images.filter(({ size }) => size <= MAX_BYTES)
  if (images.length < files.length) return { pictures, problem: text.notAPicture }
  if (pictures.length < images.length) return { pictures, problem: text.tooLarge }
  return { pictures }
}
