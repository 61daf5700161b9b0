/** The page of all categories. */
export const categories = {
  title: 'Shop by Category',
  description: 'Every category of the shop, with the number of pieces in it.',
  pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
  none: 'No categories yet',
  noneText: 'The shop is being set up. All pieces are under New Arrival.',
  newArrival: 'New Arrival',
}
