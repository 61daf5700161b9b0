/** The pages for 404, 403 and unexpected errors; the page without a network is in `offline.ts`. */
export const errorPages = {
  notFound: {
    title: 'Page not found',
    text: 'It may have moved, or the piece has been sold.',
    description: 'This page was not found. Search the shop or go to the home page.',
    searchLabel: 'Search',
    searchHint: 'Search jewellery',
    search: 'Search',
  },
  broken: {
    text: 'Your cart and your orders are safe. Please reload the page.',
    /** Around the link to the contact page. */
    remains: { before: 'If the problem remains, ', link: 'tell us', after: '.' },
    description: 'The page could not be shown.',
  },
  unauthorized: {
    title: '403 - Unauthorized',
    description: 'You do not have access to this part of the shop.',
  },
  home: 'Home',
  newArrival: 'New Arrival',
}
