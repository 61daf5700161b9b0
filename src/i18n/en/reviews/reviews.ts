/** What customers wrote about a product. */
export const reviews = {
  none: 'There are no reviews yet.',
  summary: (rating: string, count: number) =>
    `${rating} of 5, ${count === 1 ? '1 review' : `${count} reviews`}`,
  stars: (rating: number) => `${rating} of 5 stars`,
  write: 'Write a review',
  writeOf: (name: string) => `Write a review of ${name}`,
  verified: 'verified buyer',
  answer: 'Reply from the shop',
  picture: (at: number, author: string) => `Picture ${at} by ${author}`,
  pictures: (count: number) =>
    count === 1 ? '1 picture by a customer' : `${count} pictures by customers`,
  newTab: '(opens in a new tab)',
  helpful: (count: number) => (count === 0 ? 'Helpful' : `Helpful (${count})`),
  helpfulOf: (author: string, count: number) =>
    `The review by ${author} is helpful, ${count === 1 ? '1 person says so' : `${count} people say so`}`,
  loginToVote: 'Please log in to say that a review is helpful.',
  voteFailed: 'Your vote could not be saved.',
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
}
