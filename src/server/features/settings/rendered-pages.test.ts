import { expect, test } from 'vitest'
import { missingOn, pageWithTickedBox, unreadPage } from './rendered-pages.ts'

const PLAIN = '<input type="checkbox" name="a"><input type="radio" checked="">'
const ALL = ['/', '/contact', '/signup', '/checkout', '/hi/contact']
const pages = (other: Record<string, string> = {}) =>
  new Map([...ALL.map((path) => [path, PLAIN] as const), ...Object.entries(other)])

test('a page with a ticked box is found, one with a chosen radio button is none', () => {
  expect(pageWithTickedBox(pages())).toBeUndefined()
  const ticked = '<input class="x" checked="" type="checkbox">'
  expect(pageWithTickedBox(pages({ '/signup': ticked }))).toBe('/signup')
})

test('a page that is not rendered is told', () => {
  expect(unreadPage(pages())).toBeUndefined()
  expect(unreadPage(new Map())).toBe('The page / could not be read.')
})

test('what a page does not say is found, as it is written in HTML', () => {
  const contact = '<p>D&#x27;Souza &amp; Sons, <!-- -->GSTIN 08X</p>'
  const texts = ["D'Souza & Sons", 'GSTIN 08X', '', 'Anil Mehta']
  expect(missingOn(pages({ '/contact': contact }), '/contact', texts)).toEqual(['Anil Mehta'])
})
