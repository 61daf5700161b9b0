/** Recipients, by option id of the attribute `IdealsFor`. */
const recipients: Readonly<Record<number, string>> = { 1: 'For girls', 2: 'For women' }

/** The gift guide. */
export const gifts = {
  title: 'Gifts',
  description: 'Jewellery gifts by budget, recipient and occasion.',
  lead: 'By budget, recipient and occasion.',
  none: 'We are still choosing the pieces for this page.',
  contact: 'Contact us',
  byBudget: 'By budget',
  byRecipient: 'By recipient',
  byOccasion: 'By occasion',
  /** A budget: the words before and after the amount. */
  under: { before: 'Under', after: '' },
  recipients,
  pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
}
