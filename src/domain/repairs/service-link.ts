import type { RepairKind } from './repair-states.ts'
import { REPAIR_KINDS } from './repair-states.ts'

/** The page where a job is booked. */
const BOOKING_PAGE = '/repair'

/**
 * Where a tile of the home page leads. A shop that takes bookings has them instead of a message to the shop; a link
 * of the owner's own stays.
 */
export function serviceLink(link: string, takesRepairs: boolean): string {
  if (!takesRepairs) return link === '' ? '/contact#write' : link
  if (link === '') return BOOKING_PAGE
  const about = /^\/contact\?about=([a-z]+)(?:#write)?$/.exec(link)?.[1]
  const kind = REPAIR_KINDS.find((one) => one === about)
  return kind === undefined ? link : `${BOOKING_PAGE}?kind=${kind}`
}

/** The kind of job that an address asks for; undefined when it names none. */
export function askedKind(search: URLSearchParams): RepairKind | undefined {
  return REPAIR_KINDS.find((one) => one === search.get('kind'))
}
