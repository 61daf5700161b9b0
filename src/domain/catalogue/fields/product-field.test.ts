import { expect, test } from 'vitest'
import { auditLabelOf, headingOf } from './product-field.ts'

test('a field is called by its label when files and the audit log have no other name for it', () => {
  const field = { kind: 'amount', column: 'fee', label: 'Fee (₹)' } as const
  expect([headingOf(field), auditLabelOf(field)]).toEqual(['Fee (₹)', 'Fee (₹)'])
  const named = { ...field, csv: { heading: 'Fee' }, auditLabel: 'Price of it' }
  expect([headingOf(named), auditLabelOf(named)]).toEqual(['Fee', 'Price of it'])
})
