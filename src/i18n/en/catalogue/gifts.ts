/** Who a present is for, by the option of the attribute `IdealsFor`. */
const recipients: Readonly<Record<number, string>> = { 1: 'For girls', 2: 'For women' }

/** The gift guide. */
export const gifts = {
  title: 'Gifts',
  description: 'Jewellery to give: by what you want to spend, by who it is for, by the occasion.',
  lead: 'By what you want to spend, by who it is for, by the day it is for.',
  byBudget: 'By budget',
  byRecipient: 'By recipient',
  byOccasion: 'By occasion',
  /** A budget: the words before and after the amount. */
  under: { before: 'Under', after: '' },
  recipients,
  pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
}
