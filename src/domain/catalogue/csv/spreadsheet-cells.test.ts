import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'
import {
  daysCell,
  daysText,
  guardedText,
  isTurnedIntoDate,
  withoutGuard,
} from './spreadsheet-cells.ts'

test('values that a spreadsheet would turn into dates or numbers are guarded, and unguarded when read', () => {
  for (const text of [
    '1-2',
    '5/7',
    '5 - 7',
    'May 20',
    '3 Mar',
    'SEP2',
    '007',
    '1e5',
    '10:30',
    '123456789012',
  ]) {
    expect([text, guardedText(text)]).toEqual([text, `'${text}`])
    expect(withoutGuard(guardedText(text))).toBe(text)
  }
  for (const text of [
    'Kamal Ring',
    '10% Off',
    '7',
    '1499.50',
    'Ring 5-7',
    'Maya',
    "'tis a ring",
    '',
  ]) {
    expect([text, guardedText(text)]).toEqual([text, text])
    expect(withoutGuard(text)).toBe(text)
  }
  expect(withoutGuard('="5-7"')).toBe('5-7')
  expect(withoutGuard("'=2+2")).toBe('=2+2')
  for (const sign of ['\uFF1D', '\uFF20', '\uFF0Bx', '\uFF0Dx']) {
    expect(csvLine([`${sign}1+1`])).toBe(`'${sign}1+1\r\n`)
    expect(withoutGuard(`'${sign}1+1`)).toBe(`${sign}1+1`)
  }
})

test('delivery days are written so that a spreadsheet does not change them', () => {
  expect(daysCell('5-7')).toBe('5 to 7')
  expect(daysCell('Ready to ship')).toBe('Ready to ship')
  expect(daysCell('7')).toBe('7')
  for (const cell of ['5-7', '5 to 7', '5 – 7', '5 TO 7']) expect(daysText(cell)).toBe('5-7')
  expect(daysText('7 days')).toBe('7 days')
})

test('a date in place of delivery days is noticed', () => {
  const dates = [
    '05-Jul',
    '5-Jul',
    '07-May',
    'Jul-05',
    '5-Jul-26',
    '7/5/2026',
    '2026-07-05',
    '5/7',
    '46208',
  ]
  for (const cell of dates) expect([cell, daysText(cell)]).toEqual([cell, undefined])
  expect(['01-Feb', 'May-20', '1-Feb-2026'].map(isTurnedIntoDate)).toEqual([true, true, true])
  expect(['1-2', 'Mayuri-20', 'May Ring', '50% Off'].map(isTurnedIntoDate)).toEqual([
    false,
    // Words that begin like a month are texts.
    false,
    false,
    false,
  ])
})

test.each([
  ['="a""b"', 'a"b'],
  ['="two\nlines"', 'two\nlines'],
  ['x="5-7"', 'x="5-7"'],
  ['="5-7"x', '="5-7"x'],
  ["'+91", '+91'],
  ["'@x", '@x'],
  ["'\tx", '\tx'],
  ["'a=b", "'a=b"],
  ['x=2', 'x=2'],
  ['x1-2', 'x1-2'],
])('%j was %j before it was guarded', (cell, text) => {
  expect(withoutGuard(cell)).toBe(text)
})

test.each([
  ['10-14', '10 to 14'],
  ['1 TO 100', '1 to 100'],
  ['5 – 7', '5 to 7'],
  ['5-7 days', '5-7 days'],
  ['in 5-7', 'in 5-7'],
  ['1000-7', "'1000-7"],
  ['5-1000', "'5-1000"],
  ['to', 'to'],
])('the days %j are written %j', (days, cell) => {
  expect(daysCell(days)).toBe(cell)
})

test.each([
  ['10 to 14', '10-14'],
  ['100-120', '100-120'],
  ['5-7 days', '5-7 days'],
  ['in 5-7', 'in 5-7'],
  ['from 5/7', 'from 5/7'],
  ['5/7 days', '5/7 days'],
  ['by 2026-07-05', 'by 2026-07-05'],
  ['2026-07-05 noon', '2026-07-05 noon'],
  ['462080', '462080'],
  ['146208', '146208'],
  ['36208', '36208'],
  ['12.11', undefined],
  ['2.11', undefined],
  ['12/1', undefined],
  ['5-07-2026', undefined],
])('the cell %j says the days %j', (cell, days) => {
  expect(daysText(cell)).toBe(days)
})
