import { shell as text } from '#web/texts/en/shell.ts'

/** The two entries of `Shop by Collections` (specification, section 2) and the sets they show. */
export const COLLECTION_LINKS = [
  { label: text.minimal, to: '/shopping?collection=minimal' },
  { label: text.luxury, to: '/shopping?collection=luxury' },
] as const
