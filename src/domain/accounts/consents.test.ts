import { expect, test } from 'vitest'
import { CONSENT_PURPOSES } from './consents.ts'

test('each purpose of consent is named by one word, once', () => {
  expect(new Set(CONSENT_PURPOSES).size).toBe(6)
  for (const purpose of CONSENT_PURPOSES) expect(purpose).toMatch(/^[a-z]+$/)
})
