import { expect, it } from 'vitest'
import type { Make } from '#contract/metal/makes.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import type { PartPlace } from '#web/api/rendered/cached-part.tsx'
import { shownIn } from '#web/features/catalogue/detail/use-chosen-piece.ts'
import { PageParts } from './cached-markup.ts'

const MARK = '2f1c'

/** A part as React would write it: drawn between its words, or the word that stands for a known one. */
function written(place: PartPlace, draw: () => string): string {
  return 'known' in place ? place.known : place.before + draw() + place.after
}

function pageOf(parts: PageParts, keys: readonly string[], draw: (key: string) => string): string {
  const items = keys.map((key) => `<li>${written(parts.placeOf([key]), () => draw(key))}</li>`)
  return `<ul>${items.join('')}</ul>`
}

function rendered(keys: readonly string[], draw: (key: string) => string): string {
  const parts = new PageParts(MARK)
  return parts.putInto([pageOf(parts, keys, draw), '<p>The end</p>']).join('')
}

const notAgain = (key: string): string => {
  throw new Error(`${key} is drawn twice`)
}

const isKnown = (of: readonly unknown[], place?: string) =>
  'known' in new PageParts(MARK).placeOf(of, place)

/** Renders a page that is one part, for the place too where it has one. */
function cache(of: readonly unknown[], html: string, place?: string): void {
  const parts = new PageParts(MARK)
  parts.putInto([written(parts.placeOf(of, place), () => html)])
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
  ['more bytes than are worth it', `<b>${'₹'.repeat(84_000)}</b>`],
])('does not cache a part with %s', (what, html) => {
  cache([what], html)
  expect(isKnown([what])).toBe(false)
})

it('caches a part with ids for its place alone', () => {
  const html = '<input id="_R_2l5_"/>'
  cache(['search'], html, '_R_2_')
  expect(isKnown(['search'], '_R_2_')).toBe(true)
  expect(isKnown(['search'], '_R_4_')).toBe(false)
  expect(isKnown(['search'])).toBe(false)
  cache(['cart'], '<div aria-busy="true"></div>', '_R_2_')
  expect(isKnown(['cart'], '_R_2_')).toBe(false)
})

/** A page that is one part around two others. */
function nested(): string {
  const parts = new PageParts(MARK)
  const html = written(parts.placeOf(['outer']), () => {
    const inner = ['known', 'new'].map((key) => written(parts.placeOf([key]), () => '<i>2</i>'))
    return `<b>${inner.join('')}</b>`
  })
  return parts.putInto([`<p>${html}</p>`]).join('')
}

it('caches a part around others, which are known or new', () => {
  cache(['known'], '<i>1 ₹</i>')
  const first = nested()
  expect(first).toBe('<p><b><i>1 ₹</i><i>2</i></b></p>')
  expect([isKnown(['new']), isKnown(['outer'])]).toEqual([true, true])
  expect(nested()).toBe(first)
})

it('does not cache a part that a page has in two pieces', () => {
  const parts = new PageParts(MARK)
  const html = written(parts.placeOf(['torn']), () => '<b>1</b>')
  const pieces = [html.slice(0, html.indexOf('1<')), html.slice(html.indexOf('1<'))]
  expect(parts.putInto(pieces).join('')).toBe('<b>1</b>')
  expect(isKnown(['torn'])).toBe(false)
})

it('knows a part by what its data say, not by the object that says it', () => {
  const settings = { name: 'Nagina', notes: ['x'.repeat(3_000)] }
  cache([Object.freeze({ ...settings }), 'of'], '<b>Nagina</b>')
  expect(isKnown([settings, 'of'])).toBe(true)
  expect(isKnown([Object.freeze({ ...settings, name: 'Kothari' }), 'of'])).toBe(false)
  const list = { items: Object.freeze([{ id: 1 }]), total: 1 }
  cache([list, 'list'], '<b>list</b>')
  expect(isKnown([{ ...list, items: [{ id: 1 }] }, 'list'])).toBe(true)
  expect(isKnown([{ ...list, total: 2 }, 'list'])).toBe(false)
  expect(isKnown([{ ...list, items: [{ id: 2 }] }, 'list'])).toBe(false)
  // One text is not two.
  cache(['a', 'b'], '<b>ab</b>')
  expect([isKnown(['a,b']), isKnown(['a","b']), isKnown([['a', 'b']])]).toEqual(
    Array(3).fill(false),
  )
})

it('forgets unused parts when it is full, and long keys fill nothing', () => {
  cache(['oldest'], '<b>oldest</b>')
  for (let number = 0; number < 400; number += 1) {
    cache([number, 'x'.repeat(100_000)], `<b>${number}</b>`)
  }
  expect(isKnown(['oldest'])).toBe(true)
  cache(['page'], '<b>page</b>', '_R_2_')
  for (let number = 0; number < 100; number += 1) cache([number], 'a'.repeat(40_000))
  expect([isKnown(['oldest']), isKnown([99])]).toEqual([false, true])
  // What has a place is cached apart.
  expect(isKnown(['page'], '_R_2_')).toBe(true)
  for (let number = 0; number < 100; number += 1) cache([number], 'a'.repeat(40_000), '_R_2_')
  expect([isKnown(['page'], '_R_2_'), isKnown([99], '_R_2_')]).toEqual([false, true])
})

const PRICE = rupeesFromPaise(100)
const sizes = (...codes: string[]) =>
  codes.map((code) => ({
    code,
    netMg: 1,
    grossMg: 1,
    price: PRICE,
    parts: [],
    isPossible: code !== '20',
    days: 0,
    left: null,
  }))
const make = (makeId: number, ...codes: string[]): Make => ({
  makeId,
  alloy: 'gold-22k',
  label: '22K gold',
  labelHi: '22K',
  fineness: 916,
  material: 1,
  netMg: 1,
  grossMg: 1,
  price: PRICE,
  parts: [],
  ratedAt: null,
  sizes: sizes(...codes),
})
const ring = { productId: 7, material: [1], makes: [make(4, '12', '14', '20'), make(9, '16')] }

const keysOf = (addresses: readonly string[]) =>
  new Set(addresses.map((query) => JSON.stringify(shownIn(new URLSearchParams(query), ring))))

it('has one key for a product, whatever nonsense its address names', () => {
  const nonsense = Array.from({ length: 60 }, (_, at) => [
    `size=x${at}`,
    `make=${at + 100}`,
    `material=${at + 2}`,
    `utm_source=${at}&size=20`,
  ])
  expect(keysOf(['', ...nonsense.flat()]).size).toBe(1)
  const pieces = ['', 'size=12', 'size=14', 'make=9', 'make=9&size=12', 'size=16']
  expect(keysOf(pieces).size).toBe(pieces.length)
})
