import { expect, test } from 'vitest'
import { SHOP_DEFAULTS } from './shop-defaults.ts'
import { looksOf, looksVersion, type ShopLooks } from './shop-looks.ts'

const LOOKS: ShopLooks = { name: 'Moti', icon: { path: '', width: 0, height: 0 }, hero: '' }

test('the version is eight letters that change with the name, the icon and the hero', () => {
  const icon = { path: 'uploads/a.webp', width: 512, height: 512 }
  const versions = [
    LOOKS,
    { ...LOOKS, name: 'Moṭi' },
    { ...LOOKS, name: 'मोती' },
    { ...LOOKS, icon },
    { ...LOOKS, hero: 'banner-1' },
  ].map(looksVersion)
  expect(new Set(versions).size).toBe(5)
  for (const version of versions) expect(version).toMatch(/^[0-9a-f]{8}$/)
  expect(looksVersion({ ...LOOKS })).toBe(looksVersion(LOOKS))
})

test('the version has eight letters even when its number is small', () => {
  // One name in sixteen has a number that is written with fewer.
  for (let at = 0; at < 64; at += 1) {
    expect(looksVersion({ ...LOOKS, name: `Moti ${at}` })).toMatch(/^[0-9a-f]{8}$/)
  }
})

test('the hero is the first slide that has a picture', () => {
  const words = { en: '', hi: '' }
  const slide = { title: words, text: words, link: '', picture: '' }
  expect(looksOf(SHOP_DEFAULTS).hero).toBe('')
  const slides = [slide, { ...slide, picture: 'banner-2' }, { ...slide, picture: 'banner-3' }]
  expect(looksOf({ ...SHOP_DEFAULTS, 'home.slides': slides })).toEqual({
    name: SHOP_DEFAULTS.shop.name,
    icon: SHOP_DEFAULTS.icon,
    hero: 'banner-2',
  })
})
