import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What the browser keeps of the shop by its key, and what the demo's privacy policy says of it. */
const KEPT: Readonly<Record<string, { en: string; hi: string }>> = {
  token: { en: 'sign-in token', hi: 'साइन-इन टोकन' },
  'nagina.wishlist': { en: 'the hearts you set', hi: 'आपके लगाए दिल' },
  'nagina.wishlist.pending': { en: 'the hearts you set', hi: 'आपके लगाए दिल' },
  'nagina.linkedCode': { en: 'the discount code of a link', hi: 'लिंक का छूट कोड' },
  'nagina.recentlyViewed': { en: 'the pieces you looked at last', hi: 'पिछली बार देखे गए आभूषण' },
  language: { en: 'your language', hi: 'आपकी भाषा' },
  'nagina.combineFilters': { en: 'whether filters are combined', hi: 'फ़िल्टर साथ-साथ चलें' },
  'nagina.phoneColumns': { en: 'whether a phone shows two columns', hi: 'फ़ोन पर दो कॉलम' },
  'nagina.pincode': { en: 'the PIN code you asked about', hi: 'आपका पूछा हुआ पिन कोड' },
  'nagina.dotsPerMm': { en: 'the scale of your screen', hi: 'स्क्रीन का पैमाना' },
  'nagina.cart': { en: 'the pieces in your cart', hi: 'आपके कार्ट के आभूषण' },
  'nagina.giftSale': { en: 'the key of a gift card', hi: 'गिफ़्ट कार्ड की कुंजी' },
  'nagina.guestOrder': { en: 'the key of an order', hi: 'ऑर्डर की कुंजी' },
  'admin-letter-keys': { en: 'whether single letters are shortcuts', hi: 'अकेले अक्षर शॉर्टकट' },
}
const CACHES = { en: 'Pages, pictures and typefaces', hi: 'देखे गए पेज, चित्र और फ़ॉन्ट' }

const WEB = import.meta.dirname
const STORES = /\b(?:localStorage|sessionStorage|caches|indexedDB|document\.cookie)\b/
const KEY = /\b(?:const|export const) [A-Z_]*(?:KEY|PENDING|STORED)[A-Z_]* = '([^']+)'/g

test('the device stores only what the privacy policy lists', () => {
  expect(keysInCode().toSorted()).toEqual(Object.keys(KEPT).toSorted())
  for (const [language, file] of [
    ['en', 'content.json'],
    ['hi', 'content.hi.json'],
  ] as const) {
    const page = privacyPolicy(file)
    for (const words of [...Object.values(KEPT), CACHES]) expect(page).toContain(words[language])
  }
})

/** The keys of all files that keep something; a file that names none would keep it unnoticed. */
function keysInCode(): string[] {
  return readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => ({ path, code: readFileSync(join(WEB, path), 'utf8') }))
    .filter(({ code }) => STORES.test(code.replaceAll(/^\s*(?:\*|\/\/|\/\*).*$/gm, '')))
    .flatMap(({ path, code }) => {
      const keys = [...code.matchAll(KEY)].map(([, key = '']) => key)
      const isReader = /from '[^']*stored-session\.ts'/.test(code) || READERS.has(path)
      if (keys.length === 0 && !isReader) throw new Error(`${path} stores under no named key.`)
      return keys
    })
}

/** They read the login before the page is live, under the key of `api/stored-session.ts`. */
const READERS = new Set([join('api', 'early-answer.ts')])

function privacyPolicy(file: string): string {
  const pages: { slug: string; sections: { paragraphs?: string[] }[] }[] = JSON.parse(
    readFileSync(join(WEB, '../../demo', file), 'utf8'),
  )
  const policy = pages.find(({ slug }) => slug === 'privacy-policy')
  return (policy?.sections ?? []).flatMap(({ paragraphs = [] }) => paragraphs).join(' ')
}
