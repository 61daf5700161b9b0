import type { Make } from '#contract/metal/makes.ts'
import {
  formatCarats,
  formatGrams,
  type MilliCarats,
  type Milligrams,
} from '#domain/pricing/metal/weights.ts'

/** How the price of a piece of gold, silver or platinum is made. */
export const priceParts = {
  title: 'See how this price is made',
  part: {
    fixed: 'Fixed price',
    wastage: 'Wastage',
    making: 'Making',
    'making-off': 'Off the making',
    'stones-off': 'Off the stones',
    rounding: 'Rounding',
    rest: 'Making and everything else',
  },
  price: 'Price',
  taxed: {
    onePiece: 'Of one piece, before tax and any sale.',
    price: 'Before tax and any sale.',
  },
  /** Of a shop that charges no tax. */
  untaxed: { onePiece: 'Of one piece, before any sale.', price: 'Before any sale.' },
  /** Where the parts say what a sale takes off. */
  inSale: { onePiece: 'Of one piece in the sale, before tax.', price: 'In the sale, before tax.' },
  untaxedInSale: { onePiece: 'Of one piece in the sale.', price: 'In the sale.' },
  alloy: ({ label }: Pick<Make, 'label' | 'labelHi'>): string => label,
  /** `7.845 g`, as a bill says it. */
  grams: (weight: Milligrams): string => formatGrams(weight),
  carats: (weight: MilliCarats): string => formatCarats(weight),
  /** What a piece by weight is, in a list of pieces. */
  kind: (alloy: string, weight: string): string => `${alloy} · ${weight}`,
  metal: (weight: string, rate: string): string => `${weight} × ${rate} a gram`,
  gross: (weight: string): string => `The whole piece weighs ${weight}.`,
  /** `Rates of 22 Nov, 10:30.` */
  rated: (moment: string): string => `Rates of ${moment}.`,
  tax: 'Tax',
  withTax: 'Price with tax',
}
