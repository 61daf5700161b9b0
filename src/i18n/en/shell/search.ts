/** What the search box suggests. */
export const search = {
  category: 'Category',
  suggestions: 'Suggestions',
  found: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  none: 'No match. Try a material or an occasion.',
  failed: 'No suggestions at the moment. Press Enter to search.',
}
