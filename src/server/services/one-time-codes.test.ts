import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { makeTotpSecret, stepOfCode, totpUri } from './one-time-codes.ts'
import { makeRecoveryCodes, plainRecoveryCode } from './recovery-codes.ts'

/** RFC 6238, appendix B: this secret in ASCII, and the last six digits of its codes. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at second %i the code of the RFC is %s', (seconds, code) => {
  expect(stepOfCode(RFC_SECRET, code, seconds * 1_000)).toBe(Math.floor(seconds / 30))
})

test('a code is valid one step before and after its own, and no longer', () => {
  const steps = [-60, -30, 0, 29, 59, 60].map((later) =>
    stepOfCode(RFC_SECRET, '287082', (30 + later) * 1_000),
  )
  expect(steps).toEqual([undefined, 1, 1, 1, 1, undefined])
})

test.each(['', '28708', '2870821', 'abcdef', '٢٨٧٠٨٢'])('%s is not a code', (code) => {
  expect(stepOfCode(RFC_SECRET, code, 59_000)).toBeUndefined()
})

test('a secret is 160 random bits that an app can read from the address', () => {
  const [secret, other] = [makeTotpSecret(), makeTotpSecret()]
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(secret).not.toBe(other)
  const uri = new URL(totpUri(secret, 'Moti & Mahal', 'asha@example.in'))
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Moti%20%26%20Mahal:asha%40example\.in\?/)
  expect(uri.searchParams.get('secret')).toBe(secret)
  const code = new TOTP({ secret }).generate({ timestamp: 59_000 })
  expect(stepOfCode(secret, code, 59_000)).toBe(1)
})

test('ten recovery codes differ, and are recognised however they are typed', () => {
  const codes = makeRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
    expect(plainRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(code)
  }
})
