/** The page that is shown where there is no network and nothing kept. */
export const offline = {
  title: 'You are offline',
  text: 'The page you asked for needs a network. Those you looked at last still open.',
  tryAgain: 'Try again',
  description: 'What opens without a network.',
}
