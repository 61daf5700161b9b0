import { expect, test } from 'vitest'
import { isTrackingLink, MAX_TRACKING_LINK, MAX_TRACKING_TEXT, TRACKING_LINK } from './tracking.ts'

test.each([
  ['https://track.example/BD4711', true],
  ['http://track.example', true],
  ['HTTPS://TRACK.EXAMPLE/?n=1', true],
  ['see https://track.example/1', false],
  ['https://track.example/1 now', false],
  ['https://tra ck.example', false],
  ['https://track', false],
  ['https://.', false],
  ['https://track.', false],
  ['ftp://track.example/1', false],
  ['javascript:alert(1.1)', false],
  ['track.example/1', false],
  ['', false],
])('“%s” leads to a tracking page: %s', (text, expected) => {
  expect(isTrackingLink(text)).toBe(expected)
})

test('a link may be longer than a name, and the error says how a link begins', () => {
  expect(MAX_TRACKING_LINK).toBeGreaterThan(MAX_TRACKING_TEXT)
  expect(TRACKING_LINK).toContain('https://')
})
