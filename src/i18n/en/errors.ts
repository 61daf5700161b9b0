/** The pages for 404, 403 and unexpected errors. */
export const errors = {
  notFound: {
    title: 'Page not found',
    text: 'It may have moved, or the piece has been sold.',
    description: 'This page was not found. Search the shop or go to the home page.',
    searchLabel: 'Search',
    searchHint: 'Search jewellery',
    search: 'Search',
  },
  broken: {
    text: 'Your cart and your orders are safe. Please reload the page. If the problem remains, tell us through the contact page.',
    description: 'The page could not be shown.',
  },
  unauthorized: {
    title: '403 - Unauthorized',
    description: 'You do not have access to this part of the shop.',
  },
  home: 'Home',
  newArrival: 'New Arrival',
  /** A page that was asked for while the network was away. */
  noNetwork: {
    title: 'No connection',
    text: 'This page could not be loaded. Check your network and try again, or go back to the page before.',
    back: 'Back',
  },
}
