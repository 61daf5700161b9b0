import { measureOfSize, type SizeKind } from '#domain/catalogue/sizes/piece-sizes.ts'

/** Where a piece is worn, and which kind of size is worn there. */
const WORN_AT = {
  thumb: 'ring',
  index: 'ring',
  middle: 'ring',
  ring: 'ring',
  little: 'ring',
  wrist: 'bangle',
  neck: 'chain',
} as const satisfies Record<string, SizeKind>

export type WornAt = keyof typeof WORN_AT

/** The sizes that a customer remembers, by where they are worn: `{ ring: '12', wrist: '2-6' }`. */
export type OwnSizes = Partial<Record<WornAt, string>>

/** Whether a code is a size of what is worn there. */
export function isSizeWornAt(place: WornAt, code: string): boolean {
  return measureOfSize(WORN_AT[place], code) !== undefined
}
