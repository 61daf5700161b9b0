import type { FactKey } from '#domain/catalogue/product-fields.ts'

/** The page of one product. */
export const product = {
  home: 'Home',
  pictures: (name: string) => `Pictures of ${name}`,
  /** Describes a picture without an own description; `at` counts from 1. */
  picture: (name: string, at: number) => `${name}, picture ${at}`,
  enlarge: 'Enlarge picture',
  /** Under the pictures on phones; `at` counts from 1. */
  show: (at: number) => `Show picture ${at}`,
  /** Leads to the terms of an offer. */
  offerTerms: 'See the terms',
  saved: (amount: string) => `You save ${amount}`,
  ringSizes: 'Ring size guide',
  share: {
    title: 'Share this piece',
    whatsApp: 'WhatsApp',
    copy: 'Copy link',
    copied: 'The link is copied',
    notCopied: 'The link could not be copied. Please copy it from the address bar.',
    share: 'Share',
    notShared: 'Sharing failed on this device.',
  },
  viewed: 'Recently viewed',
  forgetViewed: 'Clear',
  purity: 'Purity',
  /** Of a purity that has no rate today. */
  noPriceToday: 'No price today',
  material: 'Material',
  facts: { color: 'Colour' } satisfies Record<FactKey, string>,
  weight: 'Weight',
  /** A weight as the owner states it, such as `8.8 g`. */
  weightStated: (stated: string): string => stated,
  scale: {
    title: 'How large it is',
    text: (width: string, height: string) =>
      `${width} mm wide, ${height} mm high, drawn beside a ₹10 coin (27 mm).`,
  },
  delivery: 'Free Delivery & Returns',
  deliveredIn: (time: string) => `Delivered in ${time}.`,
  deliveredOnceMade: (days: number) => (time: string) =>
    `Made in about ${days} ${days === 1 ? 'day' : 'days'}, then delivered in ${time}.`,
  /** As the pages about delivery count them. */
  days: (days: string) => `${days} working days`,
  deliveryCharge: (charge: string) => `Delivery charge: ${charge}.`,
  /** `Free` and other words of the owner. */
  charge: (words: string): string => words,
  /** Around the link to the terms. */
  returns: { before: 'For returns, see our ', link: 'return policy', after: '.' },
  reviews: 'Reviews',
  reviewsFailed: 'The reviews could not be loaded.',
  alsoLike: 'You Might Also Like',
  alsoLikeFailed: 'These pieces could not be loaded.',
  /** What a material means where a piece has a base; named only where that is a metal. */
  finish: (finish: string, base: string | undefined) =>
    `${finish} is the colour of the finish.${base === undefined ? '' : ` Base metal: ${base}.`}`,
  americanDiamond: 'American diamonds are cubic zirconia.',
}
