/** The two entries of `Shop by Collections` (specification, section 2) and the sets they show. */
export const COLLECTION_LINKS = [
  { label: 'Minimal', to: '/shopping?collection=minimal' },
  { label: 'Luxury', to: '/shopping?collection=luxury' },
] as const
