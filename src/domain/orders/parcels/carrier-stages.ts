/** What a carrier says about a parcel on its way, in the order in which it usually happens. */
export const CARRIER_STAGES = [
  'booked',
  'picked-up',
  'on-the-way',
  'out-for-delivery',
  'not-met',
  'delivered',
  'coming-back',
  'back',
  'lost',
] as const
export type CarrierStage = (typeof CARRIER_STAGES)[number]

/** The stages after which nothing changes that a message of the carrier could move: staff decide from there. */
const ENDS: ReadonlySet<CarrierStage> = new Set(['delivered', 'coming-back', 'back'])

/** How a parcel moves: only these, only forward. */
export type CarrierMove = 'sent' | 'delivered' | 'coming-back'

/**
 * Where the messages about a parcel lead, in whatever order they came; undefined while it has not left. The first that
 * ends its way counts: a parcel that turned back is not delivered by a late message, nor the other way round. One of
 * which only "back" is heard has turned back too; that it is here staff say, and that it is lost moves nothing.
 */
export function moveOfStages(
  events: readonly { stage: CarrierStage; at: Date }[],
): CarrierMove | undefined {
  const inTime = events.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const end = inTime.find(({ stage }) => ENDS.has(stage))?.stage
  if (end !== undefined) return end === 'delivered' ? 'delivered' : 'coming-back'
  return inTime.some(({ stage }) => stage !== 'booked') ? 'sent' : undefined
}

const WORDS: Readonly<Record<CarrierStage, string>> = {
  booked: 'Booked',
  'picked-up': 'Picked up',
  'on-the-way': 'On the way',
  'out-for-delivery': 'Out for delivery',
  'not-met': 'Not handed over',
  delivered: 'Delivered',
  'coming-back': 'Coming back',
  back: 'Back, says the carrier',
  lost: 'Lost, says the carrier',
}

/** A stage in words of the admin. */
export function carrierStageText(stage: CarrierStage): string {
  return WORDS[stage]
}

/** Where a parcel goes, as a courier needs it. */
export interface ParcelAddress {
  firstName: string
  lastName: string
  address1: string
  address2: string
  city: string
  state: string
  country: string
  postalCode: string
  phone: string
}

/** A box as carriers want it: whole grams, whole millimetres. */
export interface ParcelBox {
  grams: number
  lengthMm: number
  breadthMm: number
  heightMm: number
}

/** The box that is proposed before one was booked: 500 g, what couriers charge at least. */
export const FIRST_BOX: ParcelBox = { grams: 500, lengthMm: 180, breadthMm: 130, heightMm: 80 }

/** The most that is believed of a box of jewellery. */
export const MOST_GRAMS = 30_000
export const MOST_MM = 1_500
/** Carriers refuse a side of half a centimetre or less. */
export const LEAST_MM = 10
