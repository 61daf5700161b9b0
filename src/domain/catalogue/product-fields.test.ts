import { expect, test } from 'vitest'
import { csvColumns } from '#domain/catalogue/csv/product-csv.ts'
import { FIRST_ATTRIBUTES } from '#tests/support/catalogue/first-attributes.ts'
import {
  AUDIT_LABELS,
  KEPT_KEYS,
  mapTextFields,
  OWNED_COLUMNS,
  PRODUCT_FIELD_KEYS,
  PRODUCT_FIELDS,
  TEXT_FIELD_KEYS,
  textColumnsOf,
  textsOfRow,
} from './product-fields.ts'

const CSV_COLUMNS = csvColumns(FIRST_ATTRIBUTES)

test('the texts of a form survive their columns unchanged', () => {
  const form = mapTextFields(({ label }, key) => `${label} of ${key}`)
  expect(textsOfRow(textColumnsOf(form))).toEqual(form)
})

test('a text missing from the form is an empty column', () => {
  const columns = textColumnsOf({ name: 'Chand Jhumka' })
  expect(columns.name).toBe('Chand Jhumka')
  expect(columns.deliveryTime).toBe('')
  expect(Object.values(columns)).toHaveLength(TEXT_FIELD_KEYS.length)
})

test('each field has its own column, label and heading', () => {
  const all = [
    OWNED_COLUMNS,
    PRODUCT_FIELD_KEYS.map((key) => PRODUCT_FIELDS[key].label),
    CSV_COLUMNS.map(({ key }) => key),
    CSV_COLUMNS.map(({ heading }) => heading),
  ]
  for (const names of all) expect(new Set(names).size).toBe(names.length)
})

test('product files have a column for every field', () => {
  expect(CSV_COLUMNS.length).toBeGreaterThan(PRODUCT_FIELD_KEYS.length)
  const headings = CSV_COLUMNS.map(({ heading }) => heading)
  for (const key of PRODUCT_FIELD_KEYS) {
    const { label } = PRODUCT_FIELDS[key]
    expect(headings.some((heading) => label.startsWith(heading))).toBe(true)
  }
})

test('the audit log has a label for every column of the table', () => {
  for (const key of PRODUCT_FIELD_KEYS) {
    expect(AUDIT_LABELS[PRODUCT_FIELDS[key].column]).toBeTruthy()
  }
})

test('the lists of fields follow the table', () => {
  expect(TEXT_FIELD_KEYS).toEqual(keysWith('kind', 'text'))
  expect(TEXT_FIELD_KEYS.length).toBeLessThan(PRODUCT_FIELD_KEYS.length)
  expect(KEPT_KEYS).toEqual(keysWith('isKept', true))
  expect(OWNED_COLUMNS).toEqual(expect.arrayContaining(['attributes', 'images', 'imageAlts']))
})

function keysWith(property: string, value: unknown): string[] {
  return Object.entries(PRODUCT_FIELDS).flatMap(([key, field]) =>
    Reflect.get(field, property) === value ? [key] : [],
  )
}
