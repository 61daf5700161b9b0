/** The largest file that the shop takes, be it a picture or a list, in MB of 2^20 bytes. */
export const MOST_FILE_MEGABYTES = 10

/** Widths in px that every saved picture is kept in, as AVIF and WebP, never enlarged. */
export const PICTURE_WIDTHS = [320, 640, 1200] as const

/** How wide in px the main file of a saved picture is at most: it is only for looking closely. */
export const WIDEST_PICTURE = 2000

/** A saved picture as the database names it: `uploads/<first 32 hex digits of SHA-256>.webp`. */
const SAVED_PICTURE = /^uploads\/([0-9a-f]{32})\.webp$/

/** Path of a saved picture, from the name that its content gave it. */
export function picturePath(hash: string): string {
  return `uploads/${hash}.webp`
}

/** The content name in a path, undefined when it is no path of a saved picture. */
export function pictureHash(path: string): string | undefined {
  return SAVED_PICTURE.exec(path)?.[1]
}

/** The path of a saved picture at one of its widths; any other path stays as it is. */
export function pathAtWidth(path: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  const hash = pictureHash(path)
  return hash === undefined ? path : `uploads/${hash}-${width}.webp`
}

/** File names of a picture: the main one, and each width in each format. */
export function pictureFiles(hash: string): string[] {
  const variants = PICTURE_WIDTHS.flatMap((width) => [
    `${hash}-${width}.avif`,
    `${hash}-${width}.webp`,
  ])
  return [`${hash}.webp`, ...variants]
}

/** The alternative text of a picture without one of the owner's. `at` counts from 0. */
export function altOf(productName: string, at: number): string {
  return `${productName}, picture ${at + 1}`
}

/** The pictures at some places, counted from 1; for a place without a picture, its number. */
export function pathsAt(places: readonly number[], paths: readonly string[]): (string | number)[] {
  return places.map((place) => paths[place - 1] ?? place)
}

/** Places among some pictures, from 1, as places among others; those of pictures that are not there drop out. */
export function movedPlaces(
  places: readonly number[],
  from: readonly string[],
  to: readonly string[],
): number[] {
  return places.flatMap((place) => {
    const path = from[place - 1]
    const at = path === undefined || path === to[place - 1] ? place - 1 : to.indexOf(path)
    return at === -1 ? [] : [at + 1]
  })
}
