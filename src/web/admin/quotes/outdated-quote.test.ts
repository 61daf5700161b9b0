import { expect, test } from 'vitest'
import { isOutdated } from './outdated-quote.ts'

test.each(['quote-over', 'quote-ordered', 'quote-being-made', 'made-ordered', 'made-cancelled'])(
  'a quote that is refused as %s is shown again',
  (code) => expect(isOutdated(code)).toBe(true),
)

test.each([undefined, 'pan-required', 'out-of-stock'])('after %s it stays on the screen', (code) =>
  expect(isOutdated(code)).toBe(false),
)
