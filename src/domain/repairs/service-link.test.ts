import { expect, test } from 'vitest'
import { askedKind, serviceLink } from './service-link.ts'

test('the services lead to a message, or to a booking where the shop takes them', () => {
  const demo = '/contact?about=repair#write'
  expect(serviceLink(demo, false)).toBe(demo)
  expect(serviceLink('', false)).toBe('/contact#write')
  expect(serviceLink(demo, true)).toBe('/repair?kind=repair')
  expect(serviceLink('/contact?about=sizing', true)).toBe('/repair?kind=sizing')
  expect(serviceLink('', true)).toBe('/repair')
  for (const own of [
    '/gifts',
    'https://example.in',
    '/contact?about=purity#write',
    '/contact?about=repair#map',
    'https://example.in/contact?about=repair',
  ]) {
    expect(serviceLink(own, true)).toBe(own)
  }
  expect(askedKind(new URLSearchParams('kind=polishing'))).toBe('polishing')
  expect(askedKind(new URLSearchParams('kind=melting'))).toBeUndefined()
})
