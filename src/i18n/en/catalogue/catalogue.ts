/** The list of products, its filters and what a card says. */
export const catalogue = {
  home: 'Home',
  newArrival: 'New Arrival',
  resultsFor: (words: string) => `Results for ‘${words}’`,
  /** Which pieces of a list come first, by its order in the address. */
  firstIs: {
    newest: 'The newest pieces first.',
    relevance: 'Best matches first.',
    'price-asc': 'The lowest prices first.',
    'price-desc': 'The highest prices first.',
  },
  /** Lists that were reached from the gifts. */
  gifts: {
    under: (amount: string) => `Gifts under ${amount}`,
    of: (kind: string) => `Gifts: ${kind}`,
  },
  /** A category or collection that does not exist, or no longer does. */
  gone: 'No longer in the shop',
  goneText: 'This selection is no longer available. You can still browse all pieces.',
  skip: 'Skip to the pieces',
  categories: 'Categories',
  all: 'All',
  /** The pieces of a category with those of its subcategories. */
  allOf: (category: string) => `All ${category}`,
  subcategories: (category: string) => `Kinds of ${category}`,
  sale: 'Sale',
  products: 'Pieces',
  shown: (shown: number, total: number) => `${shown} of ${total}`,
  shownNone: '0 pieces',
  productsShown: 'Pieces shown',
  more: 'More',
  moreFailed: 'The next pieces could not be loaded.',
  loading: 'Loading pieces...',
  failed: 'The pieces could not be loaded.',
  none: 'No products available',
  noneYet: 'We are adding our first pieces. Please come back soon.',
  toHome: 'Home',
  showAll: 'Show all pieces',
  noneFits: 'No piece in the shop matches this.',
  newest: 'The newest pieces',
  sort: {
    label: 'Sort',
    relevance: 'Best match first',
    newest: 'Newest first',
    priceUp: 'Price low to high',
    priceDown: 'Price high to low',
  },
  filters: {
    title: 'Filters',
    clear: 'Clear all',
    apply: 'Apply filters',
    set: 'Active filters',
    /** After the number on the button, for screen readers. */
    countSet: 'active',
    remove: (label: string) => `Remove ${label}`,
    combine: 'Combine filters',
    combineHint: 'Off: choosing in one group clears the others',
    show: 'Show pieces',
    showCount: (total: number) => (total === 1 ? 'Show 1 piece' : `Show ${total} pieces`),
    price: 'Price',
    from: 'From ₹',
    to: 'To ₹',
    applyPrice: 'Apply price',
    /** What a price of the filter looks like, where it was typed otherwise. */
    priceForm: 'An amount such as 1500 or 1,500.50.',
    /** After the number of an option, for screen readers. */
    products: (count: number): string => (count === 1 ? 'piece' : 'pieces'),
    priceSpan: (from: string, to: string) => `From ${from} to ${to} here`,
    priceFrom: (amount: string) => `From ${amount}`,
    priceTo: (amount: string) => `Up to ${amount}`,
    priceRange: (from: string, to: string) => `${from} to ${to}`,
    material: 'Material',
    origin: 'Country of origin',
    /** What American diamonds are. */
    imitation: 'cubic zirconia',
    collection: 'Collection',
  },
  card: {
    showIn: (name: string) => `Show ${name} in`,
    /** Around the lowest price of a piece in several purities. */
    priceFrom: { before: 'From', after: '' },
    priceBefore: 'Original price',
    inclusive: (amount: string) => `${amount} incl. tax`,
  },
  /** A button of phones. */
  twoColumns: 'Show two columns',
  oneColumn: 'Show one column',
}
