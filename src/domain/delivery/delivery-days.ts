import type { Service } from '#domain/shop/service-promises.ts'
import type { DeliveryRule } from './delivery-rules.ts'

/** Working days until something arrives, from the least to the most. */
export interface WorkDays {
  least: number
  most: number
}

/** Of a place for which the shop promises none: then the pieces alone say how long it takes. */
export const NO_WORK_DAYS: WorkDays = { least: 0, most: 0 }

/**
 * The working days until a parcel arrives at a place: those of its rule, else those that the shop promises for the
 * state. Undefined where neither says any.
 */
export function daysToPlace(
  rule: DeliveryRule | undefined,
  { service, isInState }: { service: Service; isInState: boolean },
): WorkDays | undefined {
  if (rule !== undefined) {
    return rule.isServed ? { least: rule.leastDays, most: rule.mostDays } : undefined
  }
  const days = isInState ? service.daysInState : service.daysElsewhere
  return days === 0 ? undefined : { least: days, most: days }
}

/** A piece: its days of delivery such as `5-7`, and the working days it takes to make before. */
interface SentPiece {
  deliverytime: string
  madeInDays: number
}

/**
 * The working days until pieces arrive together at a place: the larger of the days of the place and of each piece,
 * after it is made. Undefined if the text of a piece is no number of days.
 */
export function daysOfPieces(
  place: WorkDays | undefined,
  pieces: readonly SentPiece[],
): WorkDays | undefined {
  if (place === undefined || pieces.length === 0) return undefined
  const each = pieces.map(({ deliverytime, madeInDays }) => {
    const own = daysIn(deliverytime)
    return {
      least: Math.max(place.least, own.least) + madeInDays,
      most: Math.max(place.most, own.most) + madeInDays,
    }
  })
  const days = {
    least: Math.max(...each.map(({ least }) => least)),
    most: Math.max(...each.map(({ most }) => most)),
  }
  return Number.isNaN(days.most) ? undefined : days
}

/** The days in words such as `5-7` or `7 days`; none for no words, NaN for others. */
function daysIn(words: string): WorkDays {
  if (words.trim() === '') return { least: 0, most: 0 }
  const found =
    /^\s*(?:(\d{1,3})\s*[-–]\s*)?(\d{1,3})\s*(?:(?:working |business )?days?)?\s*$/i.exec(words)
  const most = Number(found?.[2])
  return { least: Math.min(Number(found?.[1] ?? most), most), most }
}
