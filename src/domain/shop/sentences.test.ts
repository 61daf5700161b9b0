import { expect, test } from 'vitest'
import { sentenceOf } from './sentences.ts'

const wait = ({ minutes }: { minutes: number }) => `Please wait ${minutes} minutes.`

test('a plain sentence ignores its parameters', () => {
  expect(sentenceOf('Please log in first.', undefined)).toBe('Please log in first.')
  expect(sentenceOf('Please log in first.', { minutes: 5 })).toBe('Please log in first.')
})

test('a sentence with parameters is built from them', () => {
  expect(sentenceOf(wait, { minutes: 5 })).toBe('Please wait 5 minutes.')
})

test('a sentence without its parameters is missing', () => {
  expect(sentenceOf(wait, undefined)).toBeUndefined()
  expect(sentenceOf(undefined, { minutes: 5 })).toBeUndefined()
})
