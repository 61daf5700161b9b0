import { expect, test } from 'vitest'
import {
  askedLanguage,
  LANGUAGE_CODES,
  languageCoded,
  languageLabel,
  LANGUAGES,
  pathIn,
  languageOf,
  splitLanguage,
} from './languages.ts'

test.each([
  ['/', 'en', '/'],
  ['/shopping/7', 'en', '/shopping/7'],
  ['/hi', 'hi', '/'],
  ['/hi/shopping', 'hi', '/shopping'],
  ['/hindsight', 'en', '/hindsight'],
])('%s is a page in %s: %s', (path, code, rest) => {
  const split = splitLanguage(path)
  expect([split.language.code, split.path]).toEqual([code, rest])
})

test('every page has one address in each language, which tells the language', () => {
  for (const language of LANGUAGES) {
    for (const path of ['/', '/cart', '/shopping/7']) {
      expect(splitLanguage(pathIn(language, path))).toEqual({ language, path })
    }
  }
})

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['hi', 'hi'],
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['en-GB,hi;q=0.9', 'en'],
  ['ta-IN,hi;q=0.7,en;q=0.5', 'hi'],
  ['*', 'en'],
  [' hi', 'hi'],
  ['HI', 'hi'],
  ['fr, hi', 'hi'],
  [`${'x,'.repeat(100)}hi`, 'en'],
  ['x'.repeat(10_000), 'en'],
])('a browser that asks for %s gets %s', (header, code) => {
  expect(askedLanguage(header)).toBe(code)
})

test('the script of a text tells its language', () => {
  expect(languageOf('Four slim rings, ₹1,699')).toBe('en')
  expect(languageOf('सोने की पॉलिश, 22K')).toBe('hi')
})

test('each language has its own code, tag, path and name, and English is at the root', () => {
  expect(LANGUAGES.map(({ code }) => code)).toEqual([...LANGUAGE_CODES])
  for (const { code, tag, path, name } of LANGUAGES) {
    expect(tag).toBe(`${code}-IN`)
    expect(path).toBe(code === 'en' ? '' : `/${code}`)
    expect(name.length).toBeGreaterThan(3)
  }
  expect(LANGUAGES.map((language) => pathIn(language, '/'))).toEqual(['/', '/hi'])
})

test.each([
  ['hi', 'hi'],
  ['en', 'en'],
  ['HI', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('the code %o of a form is the language %s', (code, language) => {
  expect(languageCoded(code)).toBe(language)
})

test('a stored language code has a label for staff', () => {
  expect(['en', 'hi', 'ta', ''].map(languageLabel)).toEqual(['English', 'Hindi', 'ta', ''])
})
