import { expect, test } from 'vitest'
import { mailRefusal } from './mail-refusal.ts'

function answered(response: string, command = 'RCPT TO'): Error {
  const responseCode = Number(response.slice(0, 3))
  return Object.assign(new Error(response), { response, responseCode, command })
}

test.each([
  ['550 5.1.1 no such user', 'RCPT TO', 'address'],
  ['550 no such user', 'RCPT TO', 'address'],
  ['554 5.6.0 this email is refused', 'DATA', 'email'],
  ['550 5.7.1 not allowed', 'RCPT TO', undefined],
  ['554 Relay access denied', 'RCPT TO', undefined],
  ['530 Authentication required', 'RCPT TO', undefined],
  ['535 5.7.8 wrong password', 'AUTH PLAIN', undefined],
  ['451 come again', 'RCPT TO', undefined],
])('%s at %s refuses %s', (response, command, refused) => {
  expect(mailRefusal(answered(response, command))).toBe(refused)
})
