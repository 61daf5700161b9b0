import { describe, expect, test } from 'vitest'
import { SHOP_DEFAULTS } from './shop-defaults.ts'
import { ownProfile, UNNAMED_SHOP, withoutDemo } from './without-demo.ts'

describe('a value of the settings without the demo', () => {
  test('keeps what the owner wrote and empties what the demo said', () => {
    expect(withoutDemo('Mine', 'Demo')).toBe('Mine')
    expect(withoutDemo('Demo', 'Demo')).toBe('')
    expect(withoutDemo({ en: 'Mine', hi: 'Demo' }, { en: 'Demo' })).toEqual({ en: 'Mine', hi: '' })
  })

  test('finds the words of the demo wherever they were moved', () => {
    expect(withoutDemo({ title: 'Demo' }, { items: [{ text: 'Demo' }] })).toEqual({ title: '' })
  })

  test('leaves out an unchanged demo item with its keys in any order', () => {
    const demo = { items: [{ name: 'A', link: '/a' }] }
    const mine = {
      items: [
        { link: '/a', name: 'A' },
        { name: 'B', link: '/a' },
      ],
    }
    expect(withoutDemo(mine, demo)).toEqual({ items: [{ name: 'B', link: '/a' }] })
  })

  test('leaves out an item with nothing of the owner’s left', () => {
    const demo = [{ name: 'A', text: 'T', link: '/a' }]
    expect(withoutDemo([{ name: 'A', text: 'T', link: '/mine' }], demo)).toEqual([])
    expect(withoutDemo([{ name: 'A', text: 'Mine', link: '/a' }], demo)).toEqual([
      { name: '', text: 'Mine', link: '/a' },
    ])
  })

  test('leaves out nested items, also in nested lists', () => {
    const demo = [[{ name: 'A' }], { parts: [{ name: 'B' }] }]
    expect(withoutDemo([[{ name: 'A' }, { name: 'C' }]], demo)).toEqual([[{ name: 'C' }]])
    expect(withoutDemo([{ parts: [{ name: 'B' }, { name: 'C' }] }], demo)).toEqual([
      { parts: [{ name: 'C' }] },
    ])
  })

  test('tells apart items with other keys or another order', () => {
    const demo = [{ rows: ['1', '2'] }]
    expect(withoutDemo([{ rows: ['2', '1', 'x'] }], demo)).toEqual([{ rows: ['x'] }])
    expect(withoutDemo([{ a: 'x', b: 'y' }], [{ a: 'y', b: 'x' }])).toEqual([])
    expect(withoutDemo([{ a: 'x', b: 'mine' }], [{ a: 'y', b: 'x' }])).toEqual([
      { a: '', b: 'mine' },
    ])
  })

  test('keeps links and kinds, also if the demo has the same', () => {
    const demo = { link: '/x', kind: 'category', text: '/y' }
    expect(withoutDemo({ link: '/x', kind: 'category', name: '/x' }, demo)).toEqual({
      link: '/x',
      kind: 'category',
      name: '/x',
    })
    expect(withoutDemo({ link: '/y' }, demo)).toEqual({ link: '/y' })
  })

  test.each([0, 7, true, false, null])('keeps %s, which is not a text', (value) => {
    expect(withoutDemo(value, [value, { value }])).toBe(value)
    expect(withoutDemo({ value }, { value })).toEqual({ value })
  })

  test('keeps an empty text, which is not the demo’s', () => {
    expect(withoutDemo({ a: '' }, { a: '' })).toEqual({ a: '' })
  })
})

describe('who the shop is without the demo', () => {
  const demo = SHOP_DEFAULTS.shop

  test('is named after what it sells', () => {
    expect(UNNAMED_SHOP).toBe('Jewellery Shop')
  })

  test('is nobody yet if nothing was changed', () => {
    expect(ownProfile(demo, demo)).toEqual({
      ...demo,
      name: UNNAMED_SHOP,
      legalName: '',
      legalForm: '',
      address: { line1: '', line2: '', city: '', state: '', country: 'India', postalCode: '' },
      phone: '',
      email: '',
      gstin: '',
      grievanceOfficer: { name: '', designation: '', email: '', phone: '' },
      map: { latitude: 0, longitude: 0 },
    })
  })

  test('is what the owner entered, field by field', () => {
    const mine = {
      ...demo,
      name: 'Moti',
      legalName: 'Moti Jewels',
      phone: '+91 22 5550 1234',
      email: 'care@moti.example',
      gstin: '27AAPFU0939F1ZV',
      address: { ...demo.address, line1: 'Shop 8' },
      grievanceOfficer: { ...demo.grievanceOfficer, name: 'Asha' },
      map: { ...demo.map, latitude: 19 },
    }
    expect(ownProfile(mine, demo)).toEqual(mine)
  })
})

test('an address of the demo is recognised with its keys in any order', () => {
  const demo = SHOP_DEFAULTS.shop
  const { line1, ...rest } = demo.address
  const { latitude, longitude } = demo.map
  const stored = { ...demo, address: { ...rest, line1 }, map: { longitude, latitude } }
  expect(ownProfile(stored, demo)).toEqual(ownProfile(demo, demo))
  const swapped = { ...demo, map: { latitude: longitude, longitude: latitude } }
  expect(ownProfile(swapped, demo).map).toEqual(swapped.map)
})

test('the company form stays with the owner’s name, and goes with the demo’s', () => {
  const demo = SHOP_DEFAULTS.shop
  expect(ownProfile({ ...demo, legalName: 'Moti Jewels' }, demo).legalForm).toBe(demo.legalForm)
  expect(ownProfile({ ...demo, legalForm: 'Company' }, demo).legalForm).toBe('')
})
