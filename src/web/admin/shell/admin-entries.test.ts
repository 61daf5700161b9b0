import { expect, test } from 'vitest'
import { screensOf } from '#domain/accounts/permissions.ts'
import { ADMIN_ENTRIES, opensScreen } from './admin-entries.ts'

test('the table of permissions names just the entries that each of them opens', () => {
  for (const { permission } of ADMIN_ENTRIES) {
    const labels = ADMIN_ENTRIES.filter((entry) => entry.permission === permission)
    expect(screensOf(permission)).toEqual(labels.map(({ label }) => label))
  }
})

test('staff open the screens of their entries, and no other one', () => {
  for (const path of ['/admin', '/admin/orders', '/admin/content/faq/hi', '/admin/packing-slips']) {
    expect(opensScreen('staff', path), path).toBe(true)
  }
  for (const path of ['/admin/settings', '/admin/users', '/admin/consents', '/admin/mail/']) {
    expect(opensScreen('staff', path), path).toBe(false)
    expect(opensScreen('admin', path), path).toBe(true)
  }
})
