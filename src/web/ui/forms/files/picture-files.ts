import { MOST_FILE_MEGABYTES } from '#domain/catalogue/pictures.ts'
import { files as text } from '#i18n/ui/files.ts'

/** The most problems named in one message. */
const MOST_TOLD = 5

/** Of chosen files those that may be pictures, and what is wrong with each of the others. */
export function picturesAmong(files: readonly File[]): { pictures: File[]; problem?: string } {
  const wrong = files.flatMap((file) => {
    const reason = reasonAgainst(file)
    return reason === undefined ? [] : [`${reason} (${file.name})`]
  })
  const pictures = files.filter((file) => reasonAgainst(file) === undefined)
  if (wrong.length === 0) return { pictures }
  return { pictures, problem: wrong.slice(0, MOST_TOLD).join('. ') }
}

function reasonAgainst({ name, type, size }: File): string | undefined {
  // Not every system knows the kind of a HEIC file.
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return text.heicPicture
  if (!type.startsWith('image/')) return text.notAPicture
  return size > MOST_FILE_MEGABYTES * 1024 * 1024 ? text.tooLarge : undefined
}
