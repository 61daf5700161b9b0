import { content } from '#web/texts/en/content.ts'

/** What /gallery shows, in its order. */
const NAMES = [
  'latest-1',
  'gallery-2',
  'gallery-5',
  'latest-2',
  'gallery-1',
  'gallery-6',
  'gallery-4',
  'latest-3',
  'gallery-3',
] as const

export const GALLERY_PICTURES = NAMES.map((name) => ({ name, alt: content.pictures[name] }))
