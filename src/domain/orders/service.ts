/** What the shop promises with every piece; 0 and false promise nothing. */
export interface Service {
  /** For how many days from delivery a piece may come back. */
  returnDays: number
  /** Whether a ring is exchanged once for another size without charge. */
  exchangesSize: boolean
  /** Whether parcels are insured until they are handed over. */
  insuresParcels: boolean
  /** Working days until a parcel arrives in the state of the shop. */
  daysInState: number
  /** The same in the rest of India. */
  daysElsewhere: number
}

/** A new shop promises nothing until its owner does. */
export const NO_PROMISES: Service = {
  returnDays: 0,
  exchangesSize: false,
  insuresParcels: false,
  daysInState: 0,
  daysElsewhere: 0,
}

/** The most days that a promise may name. */
export const MOST_SERVICE_DAYS = 365

const DAY_MS = 86_400_000
/** India has one time zone, without summer time. */
const INDIA_MS = 5.5 * 3_600_000
const SUNDAY = 0

interface Parcel {
  service: Service
  /** The state of the shop. */
  from: string
  /** The state of the address. */
  to: string
  /** What the piece says of its delivery, such as `5-7`; empty where it says nothing. */
  deliverytime: string
}

/**
 * In how many working days a parcel arrives: the days of the state, or those of the piece where they are more.
 * Undefined where the shop promises none, and where the words of the piece are no number of days.
 */
export function daysUntilDelivery({ service, from, to, deliverytime }: Parcel): number | undefined {
  const ofState = from === to ? service.daysInState : service.daysElsewhere
  const ofPiece = daysIn(deliverytime)
  if (ofState === 0 || ofPiece === undefined) return undefined
  return Math.max(ofState, ofPiece)
}

/** The day in India some working days after a moment; Sundays do not count. Midnight of that day in UTC. */
export function dayAfterWork(now: Date, days: number): Date {
  let day = Math.floor((now.getTime() + INDIA_MS) / DAY_MS)
  for (let left = days; left > 0;) {
    day += 1
    if (new Date(day * DAY_MS).getUTCDay() !== SUNDAY) left -= 1
  }
  return new Date(day * DAY_MS)
}

/** The most days in words such as `5-7` or `7 days`; 0 for none, undefined for other words. */
function daysIn(words: string): number | undefined {
  if (words.trim() === '') return 0
  const found = /^\s*(?:\d{1,3}\s*[-–]\s*)?(\d{1,3})\s*(?:(?:working |business )?days?)?\s*$/i.exec(
    words,
  )
  return found?.[1] === undefined ? undefined : Number(found[1])
}
