import { expect, test } from 'vitest'
import {
  cleanPan,
  endOf,
  isAdultsBirthday,
  isPan,
  needsPan,
  PAN_FROM,
  panInGstin,
} from './buyer-pan.ts'

test('an order needs a PAN from two lakh rupees on, unless the shop never asks', () => {
  expect(needsPan(PAN_FROM - 1, PAN_FROM)).toBe(false)
  expect(needsPan(PAN_FROM, PAN_FROM)).toBe(true)
  expect(needsPan(PAN_FROM * 100, 0)).toBe(false)
})

test('a PAN is read as people type it', () => {
  expect(cleanPan(' abcpk 1234-f ')).toBe('ABCPK1234F')
})

test.each(['ABCPK1234F', 'AAPFU0939F', 'AAACR5055K', 'AAAHA1234B'])('%s can be a PAN', (text) => {
  expect(isPan(text)).toBe(true)
})

test.each([
  '',
  'ABCXK1234F',
  'ABCPK12345',
  'ABCP1234FK',
  'ABCPK1234FF',
  'AABCPK1234F',
  'abcpk1234f',
  'ABCPK१२३४F',
])('%s cannot be a PAN', (text) => {
  expect(isPan(text)).toBe(false)
})

test('a GSTIN holds the PAN of its firm', () => {
  expect(panInGstin('27AAPFU0939F1ZV')).toBe('AAPFU0939F')
  expect(panInGstin('')).toBe('')
})

test('only the last characters of a number are shown', () => {
  expect(endOf({ kind: 'pan', pan: 'ABCPK1234F' })).toBe('234F')
  const paper = { document: 'passport', documentNumber: 'Z1234567' } as const
  expect(endOf({ kind: 'form60', fatherName: 'R', birthDate: '1990-01-01', ...paper })).toBe('4567')
})

test('only an adult can make a declaration', () => {
  const today = '2026-11-23'
  expect(isAdultsBirthday('2008-11-23', today)).toBe(true)
  expect(isAdultsBirthday('2008-11-24', today)).toBe(false)
  expect(isAdultsBirthday('1906-11-23', today)).toBe(true)
  expect(isAdultsBirthday('1906-11-22', today)).toBe(false)
  expect(isAdultsBirthday('1990-13-01', today)).toBe(false)
  expect(isAdultsBirthday('yesterday', today)).toBe(false)
})
