import { createHash, randomBytes, randomInt } from 'node:crypto'

/** A secret nobody can guess: 256 random bits as 43 characters of base64url. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What a page's address may hold: the shop redirects capital letters to small ones. */
const SMALL_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const KEY_LENGTH = 22

/** The key of a public page that nobody can guess: 22 small letters and digits, about 113 bits. */
export function makePublicKey(): string {
  return Array.from(
    { length: KEY_LENGTH },
    () => SMALL_LETTERS[randomInt(SMALL_LETTERS.length)],
  ).join('')
}

/** The stored form of a token: its SHA-256, 64 hex digits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Letters and digits that are not mistaken for one another: no 0, O, 1, l, I. */
const CLEAR_LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LETTER_COUNT = CLEAR_LETTERS.length
const GROUPS = 4
const GROUP_LENGTH = 6

/** A password for people to copy: four groups of six letters and digits, about 139 bits. */
export function makePassword(): string {
  return Array.from({ length: GROUPS }, clearGroup).join('-')
}

function clearGroup(): string {
  const letters = Array.from({ length: GROUP_LENGTH }, () => CLEAR_LETTERS[randomInt(LETTER_COUNT)])
  return letters.join('')
}
