import { labels } from '#i18n/catalogue/labels.ts'

/** The cart, and the buttons that fill it. */
export const cart = {
  title: 'Your Cart',
  description: 'The pieces you have chosen.',
  needsScript: 'Your cart needs JavaScript. Please switch it on in your browser.',
  loading: 'Loading...',
  loadFailed: 'Your cart could not be loaded.',
  loggedOut: {
    title: 'Please login to check your cart!',
    text: 'You must be logged in to proceed with checkout.',
    action: 'Login Now',
  },
  empty: {
    title: 'Your Cart is Empty',
    text: 'Please add some items to proceed with checkout.',
    action: 'Shop Now',
  },
  columns: {
    product: 'Product',
    price: 'Price',
    quantity: 'Quantity',
    subtotal: 'Subtotal',
    remove: 'Remove',
  },
  remove: (name: string) => `Remove ${name}`,
  notSold: 'No longer sold',
  soldOut: 'Sold out',
  onlyLeft: (left: number) => `Only ${left} left`,
  /** What mends a line that cannot be ordered as it is. */
  setTo: (left: number) => `Set to ${left}`,
  setToOf: (left: number, name: string) => `Set ${name} to ${left}`,
  removeLine: 'Remove',
  /** Before the price that was seen and the one of now. */
  rateChanged: (material: number): string =>
    `The ${(labels.material(material) ?? 'metal').toLowerCase()} rate has changed:`,
  keep: 'Keep at the new price',
  keepOf: (name: string) => `Keep at the new price: ${name}`,
  keepFailed: 'The new price could not be kept.',
  /** Around a time of day. */
  heldUntil: { before: 'This price is held until ', after: '.' },
  full: 'Your cart is full. Please remove a piece first, or log in.',
  missing: (lines: number) =>
    lines === 1
      ? 'A piece in your cart is not sold any more and was taken out.'
      : `${lines} pieces in your cart are not sold any more and were taken out.`,
  stopped: 'Please change what is marked before you go on.',
  moreThanLeft: (name: string, left: number) =>
    left === 0 ? `${name} is sold out.` : `Only ${left} of ${name} left.`,
  quantityFailed: 'The quantity could not be changed.',
  removeFailed: 'The piece could not be removed.',
  undo: 'Undo',
  undoFailed: 'The piece could not be put back.',
  returnToShop: 'Return To Shop',
  totals: {
    title: 'Cart Total',
    subtotal: 'Subtotal',
    shipping: 'Shipping:',
    free: 'Free',
    total: 'Total',
    inclusive: (amount: string) => `${amount} incl. tax`,
    inclusiveAll: (amount: string) => `${amount} incl. tax and shipping`,
    /** Of lines of which nothing can be ordered. */
    notCounted: 'Pieces that cannot be ordered are not in the total.',
    note: 'Taxes and shipping are calculated at checkout',
  },
  pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
  checkout: 'Proceed to Checkout',
  add: 'Add to Cart',
  buy: 'Buy Now',
  offeredAgain: 'You are logged in. This piece is not in your cart yet.',
  addOf: (name: string) => `Add to Cart: ${name}`,
}
