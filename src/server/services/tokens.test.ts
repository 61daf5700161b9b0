import { expect, test } from 'vitest'
import { hashToken, makePassword, makeToken } from './tokens.ts'

test('a token is 256 random bits that fit in a header', () => {
  const tokens = Array.from({ length: 100 }, makeToken)
  expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true)
  expect(new Set(tokens).size).toBe(100)
})

test('the hash of a token is its SHA-256', () => {
  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('a generated password is long, readable and unique', () => {
  const passwords = Array.from({ length: 100 }, makePassword)
  expect(passwords.every((text) => /^([a-km-zA-HJ-NP-Z2-9]{6}-?){4}$/.test(text))).toBe(true)
  expect(passwords.every((text) => text.length >= 20)).toBe(true)
  expect(new Set(passwords).size).toBe(100)
})
