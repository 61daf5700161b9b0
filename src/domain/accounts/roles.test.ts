import { expect, test } from 'vitest'
import { STAFF_ROLES, homeOf, ROLES, USER_STATUSES, worksInAdmin } from './roles.ts'

test('staff and admins work in the admin, customers and strangers do not', () => {
  expect(ROLES.filter(worksInAdmin)).toEqual(['staff', 'admin'])
  expect([...STAFF_ROLES]).toEqual(['staff', 'admin'])
  expect(['', 'Admin', 'owner', undefined, null, 1].filter(worksInAdmin)).toEqual([])
})

test('only an admin lands in the admin after the login (specification, section 2)', () => {
  expect(ROLES.map(homeOf)).toEqual(['/', '/', '/admin'])
  expect(homeOf('owner')).toBe('/')
})

test('an account is active or blocked', () => {
  expect(USER_STATUSES).toEqual(['Active', 'Blocked'])
})
