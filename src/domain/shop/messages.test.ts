import { expect, test } from 'vitest'
import { CHECKOUT_FIELDS } from '#domain/orders/checkout.ts'
import { messages } from './messages.ts'

const every = Object.entries(messages).flatMap(([group, texts]) =>
  Object.entries(texts).map(([name, text]) => [`${group}.${name}`, text] as const),
)

test.each(every)('%s has words', (_, text) => {
  expect(text).toMatch(/^[A-Z][a-zA-Z0-9,/'. -]*[a-z.!4s ]$/)
  expect(text.length).toBeGreaterThan(10)
})

test('messages of one group differ, so that people can tell what happened', () => {
  for (const texts of Object.values(messages)) {
    expect(new Set(Object.values(texts)).size).toBe(Object.keys(texts).length)
  }
})

test('every field of the checkout has its own message that says what is required', () => {
  expect(Object.keys(messages.checkoutFields).sort()).toEqual([...CHECKOUT_FIELDS].sort())
  for (const text of Object.values(messages.checkoutFields)) expect(text).toMatch(/ is required\.$/)
})
