import type { TodaysRates } from '#contract/metal/rates.ts'

type Alloy = Pick<TodaysRates['rates'][number], 'label' | 'labelHi'>

/** The rates of the day: their page, and the line in the footer. */
export const rates = {
  title: 'Today’s rates',
  description: 'What gold, silver and platinum cost in this shop today.',
  exchange: {
    invoice:
      'In an exchange a piece is worth the price on its invoice, whatever the rates are then. A refund is the amount you paid.',
    today:
      'With an account, a piece counts in an exchange with its value of the day on which you ask, as our return policy says. A refund is the amount you paid.',
  },
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
  /** What a shop with a BIS registration must show (BIS, hallmarking of jewellery). */
  hallmark: {
    title: 'Hallmark',
    available: 'Hallmarked jewellery available for sale',
    registration: (number: string): string => `BIS registration ${number}`,
    about:
      'A hallmark has three signs: the BIS mark, the purity with its fineness, and the HUID of six letters and digits. You can check a HUID in the BIS Care app, and have the purity tested at any BIS-recognised Assaying and Hallmarking Centre.',
    chart: 'What the purities of gold mean',
    columns: { karat: 'Purity', fineness: 'Fineness', share: 'Gold in 100 g' },
    karat: (karat: number): string => `${karat}K`,
    share: (grams: string): string => `${grams} g`,
    fees: (gold: string, silver: string): string =>
      `The hallmarking fee is ${gold} for an article of gold and ${silver} for an article of silver, before tax.`,
    since: (day: string): string => `As of ${day}.`,
    shortage:
      'If a test finds less purity than the hallmark says, you are owed two times the amount of the shortage for the weight sold, and the testing charges (BIS Rules 2018, rule 49).',
    complain: 'Report a purity problem',
  },
  /** In the footer: purity, rate, moment and source. */
  line: (purity: string, rate: string, moment: string, source: string): string =>
    [`${purity} ${rate}/g`, moment, source].filter((part) => part !== '').join(' · '),
}
