import type { SecretBox } from './secret-box.ts'

/** How long a link in an email opens the order of a guest (decisions, guest checkout). */
const GUEST_LINK_DAYS = 90

/** The page that a link opens; its key is behind the #, so no server logs it. */
export const GUEST_PAGE = '/guest-order#'

const DAY_MS = 24 * 3_600_000
const ABOUT = 'link of a guest'

/** What a link opens. */
interface GuestLink {
  /** The guest, whose one order it is. */
  userId: number
  orderId: number
}

/**
 * The key of a link, which nobody can write without the shop's key and which needs no row: each email of an order can have
 * its own.
 */
export function makeGuestLink(box: SecretBox, { userId, orderId }: GuestLink, now: Date): string {
  const until = now.getTime() + GUEST_LINK_DAYS * DAY_MS
  const { keyId, cipher } = box.seal([userId, orderId, until].join(' '), ABOUT)
  return `${keyId}.${Buffer.from(cipher, 'base64').toString('base64url')}`
}

/** What a key opens; undefined when the shop did not write it, or it has expired. */
export function readGuestLink(box: SecretBox, key: string, now: Date): GuestLink | undefined {
  const [, keyId = '', written = ''] = /^([0-9a-f]{12})\.([\w-]{40,200})$/.exec(key) ?? []
  if (keyId === '') return undefined
  const text = opened(box, { keyId, cipher: Buffer.from(written, 'base64url').toString('base64') })
  const [userId = 0, orderId = 0, until = 0] = (text ?? '').split(' ').map(Number)
  return until > now.getTime() ? { userId, orderId } : undefined
}

function opened(box: SecretBox, sealed: { keyId: string; cipher: string }): string | undefined {
  try {
    return box.open(sealed, ABOUT)
  } catch {
    // Changed on the way, or cut off by a program for emails: it opens nothing.
    return undefined
  }
}
