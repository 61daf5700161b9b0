/** The texts of the rules that are checked before anything is sent. */
const NOT_A_PICTURE = 'Only image files are accepted'
const TOO_LARGE = 'A picture may have at most 10 MB'
const MAX_BYTES = 10 * 1024 * 1024

/** Of chosen files those that may be pictures, and what is wrong with the others. */
export function picturesAmong(files: readonly File[]): { pictures: File[]; problem?: string } {
  const images = files.filter(({ type }) => type.startsWith('image/'))
  const pictures = images.filter(({ size }) => size <= MAX_BYTES)
  if (images.length < files.length) return { pictures, problem: NOT_A_PICTURE }
  if (pictures.length < images.length) return { pictures, problem: TOO_LARGE }
  return { pictures }
}
