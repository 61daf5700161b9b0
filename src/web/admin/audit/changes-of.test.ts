import { expect, test } from 'vitest'
import { BulkChange } from '#contract/catalogue/admin-products.ts'
import { SHOP_DEFAULTS } from '#domain/settings/shop-defaults.ts'
import { FIRST_ATTRIBUTES } from '#tests/support/catalogue/first-attributes.ts'
import { changesOf, sentenceOf } from './changes-of.ts'
import { hasLabel } from './field-labels.ts'
import { subjectLink, subjectWords } from './subject-link.ts'

const change = (part: object) => ({
  action: 'product.update',
  subjectId: '7',
  before: null,
  after: null,
  ...part,
})

test('a product change is described in words: rupees, materials, pictures, attributes', () => {
  const before = {
    price: 2_199_00,
    material: [1],
    stock: null,
    images: ['a'],
    attributes: { Occasion: 0 },
  }
  const after = {
    price: 1_25_000_50,
    material: [1, 2],
    stock: 4,
    images: ['b'],
    attributes: { Occasion: 1 },
  }
  expect(changesOf(change({ before, after }), { attributes: FIRST_ATTRIBUTES })).toEqual([
    { label: 'Price', before: '₹2,199.00', after: '₹1,25,000.50' },
    { label: 'Material', before: 'Silver', after: 'Silver, Gold' },
    { label: 'Stock', before: 'unlimited', after: '4' },
    { label: 'Pictures', before: '1 picture', after: '1 picture (changed)' },
    { label: 'Occasion', before: 'empty', after: expect.stringMatching(/^[A-Z]/) },
  ])
})

test('a setting has its label, and a profile change lists only its changes', () => {
  const setting = { action: 'settings.update', before: { value: 1800 }, after: { value: 300 } }
  expect(changesOf(change({ ...setting, subjectId: 'tax.rate' }))).toEqual([
    { label: 'Tax rate', before: '18 %', after: '3 %' },
  ])
  const officer = { name: 'Sunita', phone: '1' }
  const profile = {
    action: 'settings.update',
    subjectId: 'shop',
    before: { grievanceOfficer: officer },
    after: { grievanceOfficer: { ...officer, name: '' } },
  }
  expect(changesOf(change(profile))).toEqual([
    { label: 'Grievance officer: name', before: 'Sunita', after: 'empty' },
  ])
  expect(subjectWords({ kind: 'settings', subjectName: 'tax.rate' })).toBe('Tax rate')
})

test('categories go by their names, and one that has gone by its number', () => {
  const categories = new Map([
    [3, 'Rings'],
    [5, 'Bridal › Sets'],
  ])
  const setting = { action: 'settings.update', before: { value: [] }, after: { value: [3, 5, 9] } }
  expect(changesOf(change({ ...setting, subjectId: 'cod.notFor' }), { categories })).toEqual([
    {
      label: 'Categories without cash on delivery',
      before: 'empty',
      after: 'Rings, Bridal › Sets, category 9',
    },
  ])
  expect(changesOf(change({ after: { categoryIds: [3] } }), { categories })).toEqual([
    { label: 'Categories', after: 'Rings' },
  ])
})

test('empty values of a new thing are left out', () => {
  const after = { q: '', status: [], from: '2026-11-01', isHidden: false }
  expect(changesOf(change({ after }))).toEqual([
    { label: 'From', after: '2026-11-01' },
    { label: 'Hidden from shoppers', after: 'no' },
  ])
})

test('a moment is written as one', () => {
  const after = { startsAt: '2026-11-20T12:00:00.000Z' }
  expect(changesOf(change({ after }))[0]?.after).toMatch(/^2[01] Nov 2026, \d\d:\d\d$/)
})

const counts = (after: Record<string, unknown>) => sentenceOf({ action: 'product.upload', after })

test('an import gives its counts in a sentence', () => {
  expect(counts({ creates: 984, updates: 1, skippedLines: 16 })).toBe(
    '984 products added, 1 product changed, 16 rows skipped.',
  )
  expect(counts({ creates: 0, updates: 2, skippedLines: 0 })).toBe(
    '0 products added, 2 products changed.',
  )
  expect(sentenceOf({ action: 'product.update', after: {} })).toBeUndefined()
})

test('every setting and every bulk change has a label', () => {
  const names = [...namesWithin(SHOP_DEFAULTS), ...Object.keys(BulkChange.shape)]
  expect(names.filter((name) => !hasLabel(name))).toEqual([])
})

function namesWithin(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return [...Object.keys(value), ...Object.values(value).flatMap(namesWithin)]
}

const link = (action: string, subjectId: string, subjectName = 'Asha & co') =>
  subjectLink({ action, kind: action.split('.')[0] ?? '', subjectId, subjectName })

test('an entry leads to the screen of its subject, unless that is gone or many', () => {
  expect(link('order.status', '12')).toBe('/admin/orders?order=12')
  expect(link('product.update', '7')).toBe('/admin/products?q=Asha%20%26%20co#7')
  expect(link('user.role', '3')).toBe('/admin/users?user=3')
  expect(link('category.update', '3')).toBe('/admin/category')
  expect(link('content.update', 'faq')).toBe('/admin/content/faq')
  expect(link('settings.update', 'home.slides')).toBe('/admin/home')
  expect(link('settings.update', 'tax.rate')).toBe('/admin/settings')
  expect(link('product.delete', '7')).toBeUndefined()
  expect(link('product.upload', '')).toBeUndefined()
  expect(link('shop.export', 'json')).toBeUndefined()
})
