import { expect, test } from 'vitest'
import { missingOn, pageWithTickedBox, unreadPage } from './rendered-pages.ts'

const PLAIN = '<input type="checkbox" name="a"><input type="radio" checked="">'
const ALL = ['/', '/contact', '/signup', '/checkout', '/hi/contact']
const pages = (other: Record<string, string> = {}) =>
  new Map([...ALL.map((path) => [path, PLAIN] as const), ...Object.entries(other)])

test('a page with a ticked box is found, a chosen radio button is not', () => {
  expect(pageWithTickedBox(pages())).toBeUndefined()
  const ticked = '<input class="x" checked="" type="checkbox">'
  expect(pageWithTickedBox(pages({ '/signup': ticked }))).toBe('/signup')
})

test('a page that cannot be rendered is reported', () => {
  expect(unreadPage(pages())).toBeUndefined()
  expect(unreadPage(new Map())).toBe('The page / could not be read.')
})

test('missing text of a page is found in its HTML form', () => {
  const contact = '<p>D&#x27;Souza &amp; Sons, <!-- -->GSTIN 08X</p>'
  const texts = ["D'Souza & Sons", 'GSTIN 08X', '', 'Anil Mehta']
  expect(missingOn(pages({ '/contact': contact }), '/contact', texts)).toEqual(['Anil Mehta'])
})
