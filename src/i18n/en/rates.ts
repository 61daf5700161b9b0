import type { TodaysRates } from '#contract/metal/rates.ts'

type Alloy = Pick<TodaysRates['rates'][number], 'label' | 'labelHi'>

/** The rates of the day: their page, and the line in the footer. */
export const rates = {
  title: "Today's rates",
  description: 'What gold, silver and platinum cost in this shop today.',
  lead: 'Our pieces by weight follow these rates. Open “See how this price is made” on a piece for each part of its price.',
  none: 'There are no rates yet. Please ask the shop.',
  columns: { purity: 'Purity', gram: '1 g', tenGrams: '10 g', kilogram: '1 kg' },
  metals: { gold: 'Gold', silver: 'Silver', platinum: 'Platinum' },
  alloy: ({ label }: Alloy): string => label,
  /** `22 Nov, 10:30`, and what the owner says of the source, which may be empty. */
  since: (moment: string, source: string): string =>
    source === '' ? `Since ${moment}.` : `Since ${moment}. Source: ${source}.`,
  beforeTax: 'Before making and tax.',
  /** Of a shop that charges no tax. */
  beforeMaking: 'Before making.',
  old: 'These rates are more than three days old. Please ask the shop before you rely on them.',
  /** In the footer: purity, rate, moment and source. */
  line: (purity: string, rate: string, moment: string, source: string): string =>
    [`${purity} ${rate}/g`, moment, source].filter((part) => part !== '').join(' · '),
}
