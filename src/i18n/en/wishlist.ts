/** The hearts of products and the page of what was saved. */
export const wishlist = {
  title: 'Wishlist',
  text: 'The pieces you saved.',
  needsScript: 'Your wishlist needs JavaScript. Please switch it on in your browser.',
  save: (name: string) => `Save ${name}`,
  removed: (name: string) => `${name} is off your wishlist`,
  undo: 'Undo',
  saveFailed: 'This could not be saved to your account.',
  otherAccount: 'Not changed: another account is logged in now.',
  failed: 'Your saved pieces could not be loaded.',
  gone: (count: number) =>
    `${count === 1 ? 'One saved piece is' : `${count} saved pieces are`} no longer in the shop.`,
  empty: {
    title: 'Nothing saved yet',
    text: 'Tap the heart on a piece to save it here.',
    action: 'Shop Now',
  },
  /** A list that somebody sent a link to. */
  shared: {
    title: 'A shared wishlist',
    text: 'The pieces somebody chose to show you.',
    own: 'Your own wishlist',
  },
}
