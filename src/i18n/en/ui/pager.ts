/** The pages of a long list. */
export const pager = {
  pages: 'Pages of the list',
  range: (first: string, last: string, total: string) => `${first} to ${last} of ${total}`,
  previous: 'Previous',
  next: 'Next',
}
