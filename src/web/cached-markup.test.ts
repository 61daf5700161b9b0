import { expect, it } from 'vitest'
import { PageParts } from './cached-markup.ts'

const MARK = '2f1c'

/** A page of parts as React would write it: drawn, or the word that stands for a known one. */
function pageOf(parts: PageParts, keys: readonly string[], draw: (key: string) => string): string {
  const items = keys.map((key) => {
    const place = parts.placeOf(key)
    const html = 'known' in place ? place.known : place.before + draw(key) + place.after
    return `<li>${html}</li>`
  })
  return `<ul>${items.join('')}</ul>`
}

function rendered(keys: readonly string[], draw: (key: string) => string): string {
  const parts = new PageParts(MARK)
  return parts.putInto([pageOf(parts, keys, draw), '<p>The end</p>']).join('')
}

const notAgain = (key: string): string => {
  throw new Error(`${key} is drawn twice`)
}

it('draws a part once, and puts its HTML into the pages after', () => {
  const first = rendered(['ring', 'chain'], (key) => `<b>${key} ₹35,000</b>`)
  expect(first).toBe(
    '<ul><li><b>ring ₹35,000</b></li><li><b>chain ₹35,000</b></li></ul><p>The end</p>',
  )
  expect(rendered(['chain', 'ring'], notAgain)).toBe(
    '<ul><li><b>chain ₹35,000</b></li><li><b>ring ₹35,000</b></li></ul><p>The end</p>',
  )
})

it('draws the parts that are new beside those that are known', () => {
  rendered(['anklet'], (key) => `<b>${key}</b>`)
  const page = rendered(['bangle', 'anklet', 'brooch'], (key) =>
    key === 'anklet' ? notAgain(key) : `<i>${key}</i>`,
  )
  expect(page).toContain('<li><i>bangle</i></li><li><b>anklet</b></li><li><i>brooch</i></li>')
})

it.each([
  ['an id that follows from its place', '<input id="_R_2l5_"/>'],
  ['what a script will fill', '<div aria-busy="true"></div>'],
  ['more letters than are worth it', `<b>${'a'.repeat(50_001)}</b>`],
])('does not cache a part with %s', (what, html) => {
  rendered([what], () => html)
  let drawn = 0
  rendered([what], () => {
    drawn += 1
    return html
  })
  expect(drawn).toBe(1)
})

it('does not cache a part around another one', () => {
  const parts = new PageParts(MARK)
  const outer = parts.placeOf('outer')
  const inner = parts.placeOf('inner')
  if ('known' in outer || 'known' in inner) throw new Error('nothing was cached before')
  const html = `${outer.before}<b>${inner.before}<i>1</i>${inner.after}</b>${outer.after}`
  expect(parts.putInto([html]).join('')).toBe('<b><i>1</i></b>')
  expect(new PageParts(MARK).placeOf('outer')).toHaveProperty('before')
  expect(new PageParts(MARK).placeOf('inner')).toHaveProperty('known')
})

it('forgets unused parts when it is full', () => {
  const long = 'a'.repeat(40_000)
  rendered(['oldest'], () => `<b>oldest</b>`)
  for (let number = 0; number < 100; number += 1)
    rendered([`other ${number}`], () => `<b>${long}</b>`)
  expect(new PageParts(MARK).placeOf('oldest')).toHaveProperty('before')
  expect(new PageParts(MARK).placeOf('other 99')).toHaveProperty('known')
})
