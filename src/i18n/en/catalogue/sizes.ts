import { sizeInEnglish, type SizeKind } from '#domain/catalogue/sizes/piece-sizes.ts'

/** A size of a piece as the trade says it. */
export interface NamedSize {
  kind: SizeKind
  code: string
}

/** The words for sizes of rings, bangles and chains. */
export const sizes = {
  /** Within a sentence or after a comma. */
  name: (size: NamedSize): string => sizeInEnglish(size),
  made: (days: number): string => `made in ${days} ${days === 1 ? 'day' : 'days'}`,
  places: {
    thumb: 'Thumb',
    index: 'Index finger',
    middle: 'Middle finger',
    ring: 'Ring finger',
    little: 'Little finger',
    wrist: 'Wrist, bangle',
    neck: 'Neck, chain',
  },
  own: (place: string, size: string): string => `${place}: ${size}`,
  ownTitle: 'Your sizes',
  /** The chooser on the page of a piece. */
  chooser: {
    title: { ring: 'Ring size', bangle: 'Bangle size', chain: 'Length', none: 'Size' },
    /** On a button of the chooser. */
    code: ({ kind, code }: NamedSize): string => (kind === 'chain' ? `${inchesOf(code)} in` : code),
    inStock: 'In stock',
    left: (left: number): string => `${left} left`,
    madeIn: (days: number): string => `Made in ${days}\u00a0${days === 1 ? 'day' : 'days'}`,
    gone: 'Sold out',
    /** Of a piece or a size that is not there and is made for who asks. */
    toOrder: 'Made to order',
    toOrderShort: 'To order',
    choose: 'Choose a size',
    missing: 'Choose a size first.',
    made: (days: number): string =>
      `Made for you in ${days} ${days === 1 ? 'day' : 'days'}, then sent`,
  },
}

/** `18in` is 18. */
function inchesOf(code: string): string {
  return code.replace(/in$/, '')
}
