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

  test('may contain a link with a separator in it, and may have headings', () => {
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

  test('report wrong lines by number without holding up the others', () => {
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

  test.each([
    ['a line of spaces counts as an empty one', ' \t \n12,Blue Dart,BD 4711', ['2: BD 4711 ']],
    [
      'headings stand in the first line only',
      '12,Blue Dart,BD 1\norder,carrier,number',
      ['1: BD 1 ', '2! “order” is no order id.'],
    ],
    [
      'a first line without a number is no heading for that',
      'one,Blue Dart,BD',
      ['1! “one” is no order id.'],
    ],
    [
      'a first line with a number is no heading',
      'order 12,Blue Dart,BD',
      ['1! “order 12” is no order id.'],
    ],
    [
      'a word that only holds “id” is no heading',
      'width,carrier,number',
      ['1! “width” is no order id.'],
    ],
    ['headings in capitals', 'ORDER ID;CARRIER\n12;DHL;1', ['2: 1 ']],
    ['a heading of one column', 'No\n12\tDHL\t1', ['2: 1 ']],
    [
      'lines end as on any system',
      '1,DHL,a\r2,DHL,b\r\n3,DHL,c\n4,DHL,d',
      ['1: a ', '2: b ', '3: c ', '4: d '],
    ],
    [
      'a line without a sign that divides',
      '12',
      ['1! The tracking number is missing: order id, carrier, number, link.'],
    ],
    ['nothing before the sign', ',DHL,1', ['1! “” is no order id.']],
    ['order 0', '0,DHL,1', ['1! “0” is no order id.']],
    ['an order id with a letter behind', '12a,DHL,1', ['1! “12a” is no order id.']],
    ['an order id with a letter before', 'a12,DHL,1', ['1! “a12” is no order id.']],
    ['two number signs', '##12,DHL,1', ['1! “##12” is no order id.']],
    ['ten digits are no order id', '1234567890,DHL,1', ['1! “1234567890” is no order id.']],
    ['nine digits are one', '123456789,DHL,1', ['1: 1 ']],
    [
      'a long wrong id is cut',
      `${'x'.repeat(50)},DHL,1`,
      [`1! “${'x'.repeat(40)}” is no order id.`],
    ],
    ['signs behind a link are left out', '12,DHL,1,https://t.in/1,;\t , ', ['1: 1 https://t.in/1']],
    ['signs in a link stay', '12;DHL;1;https://t.in/1;2', ['1: 1 https://t.in/1;2']],
    ['spaces around each part', ' 12 , DHL , 1 , https://t.in/1 ', ['1: 1 https://t.in/1']],
    [
      '1.5e+7 is shortened',
      '12,DHL,1.5e+7',
      [
        '1! 1.5e+7 is a number that the spreadsheet has shortened. Format the column as text and copy it again.',
      ],
    ],
    [
      '1E12 is shortened',
      '12,DHL,1E12',
      [
        '1! 1E12 is a number that the spreadsheet has shortened. Format the column as text and copy it again.',
      ],
    ],
    [
      '1.25E+12 is shortened',
      '12,DHL,1.25E+12',
      [
        '1! 1.25E+12 is a number that the spreadsheet has shortened. Format the column as text and copy it again.',
      ],
    ],
    [
      'letters around such a number are the number of a parcel',
      '12,DHL,A1E12\n13,DHL,1E12B',
      ['1: A1E12 ', '2: 1E12B '],
    ],
    ['two digits before the point are the number of a parcel', '12,DHL,12.5E3', ['1: 12.5E3 ']],
  ])('%s', (_, text, expected) => {
    const { lines, wrong } = readTrackingLines(text)
    expect([
      ...lines.map(({ line, number, url }) => `${line}: ${number} ${url}`),
      ...wrong.map(({ line, reason }) => `${line}! ${reason}`),
    ]).toEqual(expected)
  })

  test('have a maximum length', () => {
    expect(wrongOf(60, 60, 500)).toEqual([])
    expect(wrongOf(61, 60, 500)).toEqual([
      { line: 1, reason: 'The carrier has at most 60 letters.' },
    ])
    expect(wrongOf(60, 61, 500)).toEqual([
      { line: 1, reason: 'The tracking number has at most 60 letters.' },
    ])
    expect(wrongOf(60, 60, 501)).toEqual([{ line: 1, reason: 'The link has at most 500 letters.' }])
  })

  test('count towards the maximum of one step whether right or wrong', () => {
    const text = Array.from({ length: 501 }, (_, at) => (at % 2 ? `${at},DHL,1` : 'x 1,DHL,1'))
    const { lines, wrong } = readTrackingLines(text.join('\n'))
    expect([lines.length, wrong.length, wrong.at(-1)?.line]).toEqual([250, 251, 501])
  })

  test('number at most what one step may change', () => {
    const text = Array.from({ length: 700 }, (_, at) => `${at + 1},DHL,${at}`).join('\n')
    const { lines, wrong } = readTrackingLines(text)
    expect(lines).toHaveLength(MAX_TRACKING_LINES)
    expect(wrong).toEqual([{ line: 501, reason: expect.stringContaining('At most 500 lines') }])
    const mixed = readTrackingLines(text.replace('1,DHL,0', 'x,DHL,0'))
    expect([mixed.lines.length, mixed.wrong.at(-1)?.line]).toEqual([MAX_TRACKING_LINES - 1, 501])
    expect(readTrackingLines('12345').wrong).toEqual([
      { line: 1, reason: expect.stringContaining('tracking number is missing') },
    ])
  })
})

function linkOf(length: number): string {
  return `https://t.in/${'1'.repeat(length - 13)}`
}

function wrongOf(carrier: number, number: number, url: number) {
  const line = `1,${'c'.repeat(carrier)},${'n'.repeat(number)},${linkOf(url)}`
  return readTrackingLines(line).wrong
}
