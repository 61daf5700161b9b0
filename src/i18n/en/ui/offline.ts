/** Everything said while there is no network, first the page shown when the requested one is not stored. */
export const offline = {
  title: 'You are offline',
  text: 'This page needs an internet connection. Pages you viewed recently still open.',
  tryAgain: 'Try again',
  description: 'What you can open without an internet connection.',
  /** A page that was asked for while the network was away. */
  noNetwork: {
    title: 'No connection',
    text: 'This page could not be loaded. Check your network and try again, or go back to the page before.',
    back: 'Back',
  },
  /** A request that reached no server. */
  unreachable: 'The shop could not be reached. Please try again.',
}
