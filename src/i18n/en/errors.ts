/** The pages that stand in for one that is not here, that broke or that is not for everybody. */
export const errors = {
  notFound: {
    title: 'This page is not here',
    text: 'It may have moved, or the piece has found its owner.',
    description: 'The page is not here. Search the shop, or begin at its home page.',
    searchLabel: 'Search',
    searchHint: 'Search jewellery',
    search: 'Search',
  },
  broken: {
    text: 'Your cart and your orders are safe. Please load the page again; if it stays broken, tell us through the contact page.',
    description: 'The page could not be shown.',
  },
  unauthorized: {
    title: '403 - Unauthorized',
    description: 'This part of the shop is not open to you.',
  },
  home: 'Home',
  newArrival: 'New Arrival',
}
