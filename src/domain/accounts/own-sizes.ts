import { measureOfSize, type SizeKind } from '#domain/catalogue/sizes/piece-sizes.ts'

/** Where a piece is worn, and which kind of size is worn there. */
export const WORN_AT = {
  thumb: 'ring',
  index: 'ring',
  middle: 'ring',
  ring: 'ring',
  little: 'ring',
  wrist: 'bangle',
  neck: 'chain',
} as const satisfies Record<string, SizeKind>

export type WornAt = keyof typeof WORN_AT

/** Every place, in the order of the form. */
export const WORN_PLACES = [
  'thumb',
  'index',
  'middle',
  'ring',
  'little',
  'wrist',
  'neck',
] as const satisfies readonly WornAt[]

/** The sizes that a customer remembers, by where they are worn: `{ ring: '12', wrist: '2-6' }`. */
export type OwnSizes = Partial<Record<WornAt, string>>

/** Whether a code is a size of what is worn there. */
export function isSizeWornAt(place: WornAt, code: string): boolean {
  return measureOfSize(WORN_AT[place], code) !== undefined
}

/** The sizes of a kind that a customer remembers, each with where it is worn. */
export function ownSizesOf(
  kind: SizeKind,
  own: Readonly<Record<WornAt, string>>,
): { place: WornAt; code: string }[] {
  return WORN_PLACES.filter((place) => WORN_AT[place] === kind && own[place] !== '').map(
    (place) => ({ place, code: own[place] }),
  )
}
