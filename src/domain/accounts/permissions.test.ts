import { expect, test } from 'vitest'
import {
  grantableScreens,
  grantText,
  isAllowed,
  restrictionsOf,
  screensOf,
  type Permission,
} from './permissions.ts'
import { homeOf, worksInAdmin } from './roles.ts'

const FOR_ADMINS: Permission[] = [
  'users',
  'settings',
  'refunds',
  'rates',
  'books',
  'audit',
  'pans',
  'costs',
  'export',
]
const FOR_STAFF: Permission[] = [
  'dashboard',
  'catalogue',
  'orders',
  'requests',
  'content',
  'reviews',
  'subscribers',
]

test('an admin may do everything, a customer nothing in the admin', () => {
  for (const permission of [...FOR_ADMINS, ...FOR_STAFF]) {
    expect(isAllowed('admin', permission)).toBe(true)
    expect(isAllowed('customer', permission)).toBe(false)
    expect(isAllowed(undefined, permission)).toBe(false)
  }
})

test('staff may do everything except users, settings, refunds and views of the whole shop', () => {
  for (const permission of FOR_STAFF) expect(isAllowed('staff', permission)).toBe(true)
  for (const permission of FOR_ADMINS) expect(isAllowed('staff', permission)).toBe(false)
})

test('a task without a permission is for the admin alone', () => {
  expect(isAllowed('admin', undefined)).toBe(true)
  expect(isAllowed('staff', undefined)).toBe(false)
})

test('only an admin lands in the admin after login; staff may go there', () => {
  expect(homeOf('admin')).toBe('/admin')
  expect(homeOf('staff')).toBe('/')
  expect(['customer', 'staff', 'admin', undefined].filter(worksInAdmin)).toEqual(['staff', 'admin'])
})

test('the table says what staff cannot do; an admin is told nothing', () => {
  expect(restrictionsOf('staff')).toBe(
    'cannot open Users, Before you open, Discounts, Emails, Home page, Settings, Rates, Books, Gift cards, Audit log or Health, and cannot refund orders, correct invoices, change store credit, see PANs, see what pieces cost the shop or export the whole shop',
  )
  expect(restrictionsOf('staff', ['rates'])).toBe(restrictionsOf('staff').replace(' Rates,', ''))
  expect(restrictionsOf('admin')).toBe('')
  expect(grantableScreens()).toBe('Rates')
})

test('each menu entry needs one permission, and actions open no entry', () => {
  const screens = [...FOR_ADMINS, ...FOR_STAFF].flatMap((permission) => screensOf(permission))
  expect(new Set(screens).size).toBe(screens.length)
  expect(screensOf('catalogue')).toEqual([
    'Category',
    'Products',
    'Collections',
    'Attributes',
    'Changes',
  ])
  expect([...screensOf('refunds'), ...screensOf('export')]).toEqual([])
  for (const permission of FOR_STAFF) expect(screensOf(permission)).not.toEqual([])
})

test.each(FOR_STAFF.flatMap((permission) => screensOf(permission)))('%s has a label', (label) => {
  expect(label).toMatch(/^[A-Z][a-z]+/)
})

test('a right given by an owner opens only that, and only to staff', () => {
  expect(isAllowed('staff', 'rates', ['rates'])).toBe(true)
  expect(isAllowed('staff', 'users', ['rates'])).toBe(false)
  expect(isAllowed('customer', 'rates', ['rates'])).toBe(false)
})

test('a permission says what it allows, as a screen or as an act', () => {
  expect(grantText('users')).toBe('open Users')
  expect(grantText('audit')).toBe('open Audit log or Health')
  expect(grantText('refunds')).toBe('refund orders, correct invoices or change store credit')
})
