/** The hearts of products and the page of what was saved. */
export const wishlist = {
  title: 'Wishlist',
  text: 'The pieces you saved.',
  save: (name: string) => `Save ${name}`,
  saveFailed: 'The heart could not be saved in your account.',
  failed: 'The saved pieces did not load.',
  gone: (count: number) =>
    `${count === 1 ? 'One saved piece is' : `${count} saved pieces are`} no longer in the shop.`,
  empty: {
    title: 'Nothing saved yet',
    text: 'Press the heart of a piece to keep it here.',
    action: 'Shop Now',
  },
}
