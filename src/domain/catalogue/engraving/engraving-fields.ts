import type { TextField } from '#domain/catalogue/fields/product-field.ts'
import { FINAL, MOST_LETTERS, SCRIPT_CHOICES, USUAL_LETTERS } from './engraving.ts'

/** What an owner says of the engraving of a product: plain texts, which `engravingRule` reads. */
export const ENGRAVING_FIELDS = {
  engraving: {
    kind: 'text',
    column: 'engraving',
    label: 'Engraving',
    mostLength: 30,
    cell: 'plain',
    form: { section: 'engraving', choices: SCRIPT_CHOICES },
    isKept: true,
    isAbsentWhenEmpty: true,
  },
  engravingLetters: {
    kind: 'text',
    column: 'engravingLetters',
    label: 'Most letters engraved',
    mostLength: 3,
    cell: 'plain',
    form: { section: 'engraving', hint: `At most ${MOST_LETTERS}. Empty: ${USUAL_LETTERS}.` },
    isKept: true,
    isAbsentWhenEmpty: true,
  },
  engravingFee: {
    kind: 'text',
    column: 'engravingFee',
    label: 'Engraving fee (₹)',
    csv: { heading: 'Engraving fee' },
    auditLabel: 'Engraving fee',
    mostLength: 9,
    cell: 'plain',
    form: { section: 'engraving', hint: 'Added to the price of a piece, before tax. Empty: free.' },
    isKept: true,
    isAbsentWhenEmpty: true,
  },
  engravingFinal: {
    kind: 'text',
    column: 'engravingFinal',
    label: 'Engraved pieces cannot be returned',
    mostLength: 3,
    cell: 'plain',
    form: { section: 'engraving', choices: [FINAL] },
    isKept: true,
    isAbsentWhenEmpty: true,
  },
} as const satisfies Record<string, TextField>
