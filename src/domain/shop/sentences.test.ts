import { expect, test } from 'vitest'
import { sentenceOf } from './sentences.ts'

const wait = ({ minutes }: { minutes: number }) => `Please wait ${minutes} minutes.`

test('a sentence is said as it is, whatever comes with it', () => {
  expect(sentenceOf('Please log in first.', undefined)).toBe('Please log in first.')
  expect(sentenceOf('Please log in first.', { minutes: 5 })).toBe('Please log in first.')
})

test('a sentence that needs parameters is made of them', () => {
  expect(sentenceOf(wait, { minutes: 5 })).toBe('Please wait 5 minutes.')
})

test('without its parameters there is no sentence', () => {
  expect(sentenceOf(wait, undefined)).toBeUndefined()
  expect(sentenceOf(undefined, { minutes: 5 })).toBeUndefined()
})
