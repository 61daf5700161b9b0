import { expect, test } from 'vitest'
import { isEmailAddress } from './email-address.ts'

test.each(['asha@example.in', 'asha.rao+rings@mail.example.in', 'आशा@example.in', 'a@localhost'])(
  '%s is a single address',
  (text) => expect(isEmailAddress(text)).toBe(true),
)

test.each([
  'no address',
  '@example.in',
  'a@b@example.in',
  'a@example.in, b@example.in',
  'a@example.in;b@example.in',
  'Asha <a@example.in>',
  'group:a@example.in',
  'a@example.in\r\nBcc: b@example.in',
  'a@example.in\u0085Bcc',
  'a\u0000@example.in',
  '"a b"@example.in',
  'a\\@example.in',
])('%j is no address, or more than one', (text) => expect(isEmailAddress(text)).toBe(false))
