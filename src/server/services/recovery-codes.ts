import { randomInt } from 'node:crypto'

const RECOVERY_CODES = 10

/** Letters and digits that are hard to confuse, in one case. */
const CLEAR_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

const GROUPS = 3

const GROUP_LENGTH = 4

/** Ten codes for when the app is lost, such as `k7wd-m2xq-hn8p`: about 59 bits each. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: GROUPS }, clearGroup).join('-'),
  )
}

/** A recovery code as it was made, however somebody typed it. */
export function plainRecoveryCode(typed: string): string {
  const letters = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return letters.match(/.{1,4}/g)?.join('-') ?? ''
}

function clearGroup(): string {
  const letters = Array.from(
    { length: GROUP_LENGTH },
    () => CLEAR_LETTERS[randomInt(CLEAR_LETTERS.length)],
  )
  return letters.join('')
}
