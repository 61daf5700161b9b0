import { expect, test } from 'vitest'
import { noticePermission, noticeTime, type NoticeChoices } from './notices.ts'

test('admins hear of a new order at once and of the rest daily, staff of their choice', () => {
  expect(noticeTime('new-order', 'admin', {})).toBe('now')
  expect(noticeTime('low-stock', 'admin', {})).toBe('daily')
  expect(noticeTime('new-order', 'staff', {})).toBe('never')
  expect(noticeTime('new-order', 'staff', { 'new-order': 'daily' })).toBe('daily')
  expect(noticeTime('new-order', 'admin', { 'new-order': 'never' })).toBe('never')
  // Kept by a release that knew another word.
  const unknown: NoticeChoices = JSON.parse('{ "low-stock": "weekly" }')
  expect(noticeTime('low-stock', 'admin', unknown)).toBe('daily')
  expect(noticeTime('low-stock', 'staff', unknown)).toBe('never')
  expect(noticePermission('new-order')).toBe('orders')
  expect(noticePermission('refund-failed')).toBe('refunds')
})
