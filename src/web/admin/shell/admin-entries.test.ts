import { expect, test } from 'vitest'
import { screensOf } from '#domain/accounts/permissions.ts'
import { ADMIN_ENTRIES, entriesFor, opensScreen, unlistedFor } from './admin-entries.ts'

test('the table of permissions names exactly the entries that each permission opens', () => {
  for (const { permission } of ADMIN_ENTRIES) {
    const labels = ADMIN_ENTRIES.filter((entry) => entry.permission === permission)
    expect(screensOf(permission)).toEqual(labels.map(({ label }) => label))
  }
})

test('staff can open the screens of their entries and no other', () => {
  for (const path of ['/admin', '/admin/orders', '/admin/content/faq/hi', '/admin/packing-slips']) {
    expect(opensScreen('staff', path), path).toBe(true)
  }
  for (const path of ['/admin/settings', '/admin/users', '/admin/consents', '/admin/mail/']) {
    expect(opensScreen('staff', path), path).toBe(false)
    expect(opensScreen('admin', path), path).toBe(true)
  }
})

test('staff with the right can open the rates', () => {
  expect(opensScreen('staff', '/admin/rates')).toBe(false)
  expect(opensScreen('staff', '/admin/rates', ['rates'])).toBe(true)
  expect(opensScreen('customer', '/admin/rates', ['rates'])).toBe(false)
  expect(entriesFor('staff', ['rates']).map(({ label }) => label)).toContain('Rates')
})

test('screens outside the menu can be found by name, by people who may open them', () => {
  expect(unlistedLabels('admin')).toEqual(['Consents', 'Delivery', 'Quotes'])
  expect(unlistedLabels('staff')).toEqual(['Quotes'])
  expect(entriesFor('staff').map(({ label }) => label)).toContain('Changes')
  expect(unlistedLabels('customer')).toEqual([])
})

function unlistedLabels(role: string): string[] {
  return unlistedFor(role).map(({ label }) => label)
}
