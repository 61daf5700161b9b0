import { describe, expect, test } from 'vitest'
import { MAX_TRACKING_LINES, readTrackingLines } from './tracking-lines.ts'

const ONE = { line: 1, orderId: 12, carrier: 'Blue Dart', number: 'BD 4711', url: '' }

describe('lines of tracking numbers', () => {
  test.each([
    ['commas', '12, Blue Dart, BD 4711'],
    ['semicolons', '#12;Blue Dart;BD 4711;'],
    ['tabs, as copied from a spreadsheet', '12\tBlue Dart\tBD 4711\t\r\n'],
    ['quotation marks', '"12","Blue Dart","BD 4711"'],
  ])('are read with %s', (_, text) => {
    expect(readTrackingLines(text)).toEqual({ lines: [ONE], wrong: [] })
  })

  test('hold a link, also one with the sign that divides, and may have headings', () => {
    const text = 'Order id,Carrier,Number,Link\n\n12,"Dart, Blue",BD 1,https://track.in/?a=1,2\n'
    expect(readTrackingLines(text)).toEqual({
      lines: [
        {
          line: 3,
          orderId: 12,
          carrier: 'Dart, Blue',
          number: 'BD 1',
          url: 'https://track.in/?a=1,2',
        },
      ],
      wrong: [],
    })
  })

  test('that are wrong are named by their number in the text and hold up no others', () => {
    const text = [
      '12,Blue Dart,BD 4711',
      '',
      'abc,DHL,1',
      '13,DHL',
      '14,DHL,1.23E+12',
      '15,DHL,2,track.in',
      '12,DHL,3',
      `16,DHL,${'9'.repeat(61)}`,
    ].join('\n')
    const { lines, wrong } = readTrackingLines(text)
    expect(lines).toEqual([ONE])
    expect(wrong.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      '3: “abc” is no order id.',
      '4: The tracking number is missing: order id, carrier, number, link.',
      '5: 1.23E+12 is a number that the spreadsheet has shortened. Format the column as text and copy it again.',
      '6: The link begins with https:// and leads to the carrier.',
      '7: Order 12 is in line 1 already.',
      '8: The tracking number has at most 60 letters.',
    ])
  })

  test('are at most as many as one step changes', () => {
    const text = Array.from({ length: 700 }, (_, at) => `${at + 1},DHL,${at}`).join('\n')
    const { lines, wrong } = readTrackingLines(text)
    expect(lines).toHaveLength(MAX_TRACKING_LINES)
    expect(wrong).toEqual([{ line: 501, reason: expect.stringContaining('At most 500 lines') }])
  })
})
