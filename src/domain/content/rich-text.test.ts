import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { plainWords, richParts } from './rich-text.ts'

test('bold, italic and links are recognised, the rest stays as it is', () => {
  expect(richParts('Keep it **dry**, *please*. See [the guide](/documentation).')).toEqual([
    { kind: 'text', text: 'Keep it ' },
    { kind: 'bold', text: 'dry' },
    { kind: 'text', text: ', ' },
    { kind: 'italic', text: 'please' },
    { kind: 'text', text: '. See ' },
    { kind: 'link', text: 'the guide', href: '/documentation' },
    { kind: 'text', text: '.' },
  ])
  expect(plainWords('Keep it **dry**, [see](https://a.example)')).toBe('Keep it dry, see')
  for (const text of ['2 * 3 = 6', '5 ** 2', '[no] (link)', 'a_b', '*']) {
    expect(richParts(text)).toEqual([{ kind: 'text', text }])
  }
})

test.each([
  '/documentation',
  'http://a.example',
  'https://a.example',
  'mailto:a@b.example',
  'tel:+91123',
])('a link leads to %s', (href) => {
  expect(richParts(`[words](${href})`)).toEqual([{ kind: 'link', text: 'words', href }])
})

test('links never run code or lead out of the shop unnoticed', () => {
  for (const href of [
    'javascript:alert`1`',
    'data:text/html,x',
    '//evil.example',
    '/\\evil',
    'x',
  ]) {
    expect(richParts(`[words](${href})`)).toEqual([{ kind: 'text', text: 'words' }])
  }
})

test('any text can be read, and a text without markup is unchanged', () => {
  assert(
    property(string(), (text) => {
      const words = plainWords(text)
      expect(words.length).toBeLessThanOrEqual(text.length)
      if (!/[*[\\]/.test(text)) expect(words).toBe(text)
    }),
  )
})

test('markup with a backslash before it is plain text', () => {
  expect(richParts(String.raw`5 \* 3`)).toEqual([
    { kind: 'text', text: '5 ' },
    { kind: 'text', text: '*' },
    { kind: 'text', text: ' 3' },
  ])
  expect(plainWords(String.raw`\[a\] \\ **b\*c**`)).toBe(String.raw`[a] \ b*c`)
})
