import { GUEST_LINK_DAYS } from '#domain/accounts/limits.ts'
import { readLinkKey, writeLinkKey } from './link-key.ts'
import type { SecretBox } from './secret-box.ts'

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
 * The key of a link. Only the shop's key can make one, and it needs no row, so each email of an order can have its own.
 */
export function makeGuestLink(box: SecretBox, { userId, orderId }: GuestLink, now: Date): string {
  const until = now.getTime() + GUEST_LINK_DAYS * DAY_MS
  return writeLinkKey(box, ABOUT, [userId, orderId, until])
}

/** What a key opens; undefined when the shop did not write it, or it has expired. */
export function readGuestLink(box: SecretBox, key: string, now: Date): GuestLink | undefined {
  const [userId = 0, orderId = 0, until = 0] = readLinkKey(box, ABOUT, key) ?? []
  return until > now.getTime() ? { userId, orderId } : undefined
}

/**
 * Whether a key is of a link to this order of this guest: who has it got an email of the shop, while a session is also given
 * to who knows number and phone.
 */
export function isLinkTo(
  box: SecretBox,
  key: string,
  { userId, orderId }: GuestLink,
  now = new Date(),
): boolean {
  const link = readGuestLink(box, key, now)
  return link?.orderId === orderId && link.userId === userId
}
