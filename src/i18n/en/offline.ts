/** The page shown when there is no network and the requested page is not stored. */
export const offline = {
  title: 'You are offline',
  text: 'This page needs an internet connection. Pages you viewed recently still open.',
  tryAgain: 'Try again',
  description: 'What you can open without an internet connection.',
}
