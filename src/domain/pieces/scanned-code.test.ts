import { expect, test } from 'vitest'
import { scannedProblem } from './scanned-code.ts'

test('what can be a tag or a HUID is looked for', () => {
  for (const code of ['N-1', 'a1b 2c3', 'RING/22/0042', '8901234567894']) {
    expect(scannedProblem(code)).toBeUndefined()
  }
})

test('a certificate, an address and a long text are none, and say what they are', () => {
  expect(scannedProblem('https://shop.example/hi/certificate/Ab3')).toContain('certificate')
  expect(scannedProblem('https://bis.gov.in')).toContain('“https://bis.gov.in”')
  expect(scannedProblem('x'.repeat(41))).toContain(`“${'x'.repeat(40)}…”`)
})
