import { expect, test } from 'vitest'
import { scannedProblem } from './scanned-code.ts'

test('a possible tag or HUID is looked up', () => {
  for (const code of ['N-1', 'a1b 2c3', 'RING/22/0042', '8901234567894']) {
    expect(scannedProblem(code)).toBeUndefined()
  }
})

test('a certificate, an address and a long text are recognised and not looked up', () => {
  expect(scannedProblem('https://shop.example/hi/certificate/Ab3')).toContain('certificate')
  expect(scannedProblem('https://bis.gov.in')).toContain('“https://bis.gov.in”')
  expect(scannedProblem('x'.repeat(41))).toContain(`“${'x'.repeat(40)}…”`)
})

test('the longest code is looked up, one letter more is not', () => {
  expect(scannedProblem('x'.repeat(40))).toBeUndefined()
  const address = `https://a.example/${'x'.repeat(22)}`
  expect(scannedProblem(address)).toContain(`“${address}”`)
  expect(scannedProblem('N/CERTIFICATE/1')).toBeUndefined()
  expect(scannedProblem('/certificate/')).toBeUndefined()
})

test('the code of a certificate asks for the tag', () => {
  expect(scannedProblem('/certificate/Ab3')).toBe(
    'This is the code of a certificate. Scan the tag of the piece.',
  )
})
