import type {
  CarrierStage,
  ParcelAddress,
  ParcelBox,
} from '#domain/orders/parcels/carrier-stages.ts'
import type { Paise } from '#domain/pricing/money.ts'

/** Who carries parcels for the shop. A new one implements this and is chosen in `open-carrier.ts`. */
export interface Carrier {
  /** Stored with each booking. */
  name: string
  /** As staff read it on buttons. */
  label: string
  /**
   * Books a parcel: an order there, and its number. A wish that was asked before is found again by its reference, so that
   * a lost answer never makes two numbers. Throws a `CarrierError`, as all that follow.
   */
  book(wish: ParcelWish, options: { isRetry: boolean }): Promise<Booked>
  /** The label of a booked parcel as a PDF. */
  drawLabel(parcel: BookedParcel): Promise<Buffer>
  /** Asks for it to be picked up; resolves with what the carrier says to that. */
  askPickUp(parcel: Booked): Promise<string>
  /** Gives a booking up, also one of which only the reference is known. Harmless when there is none any more. */
  cancel(parcel: Partial<Booked> & { reference: string }): Promise<void>
  /** What has happened to a parcel; `known` is how much of it the shop has heard already. */
  track(parcel: Booked, known: readonly CarrierStage[]): Promise<CarrierEvent[]>
  /** Resolves when the carrier answers and takes the shop's keys. */
  check(): Promise<void>
  /** A message of the carrier; undefined when its secret is not the shop's. */
  readNews(raw: Buffer, secret: string | undefined): CarrierNews | undefined
}

/** A parcel as a carrier has to know it. */
export interface ParcelWish {
  /** The shop's own name of this booking. */
  reference: string
  orderedAt: Date
  to: ParcelAddress & { email: string }
  /** What is in it; `unitPrice` is what one piece is worth. */
  pieces: readonly { name: string; sku: string; units: number; unitPrice: Paise }[]
  box: ParcelBox
  /** What the pieces are worth. */
  declared: Paise
  /** What is collected in cash; 0 for a parcel that is paid. */
  collect: Paise
}

/** What the carrier calls a booked parcel. */
export interface Booked {
  carrierOrder: string
  shipment: string
  /** The number on the label. */
  awb: string
  /** The company that carries it. */
  company: string
  /** Where it can be followed. */
  url: string
}

/** A booked parcel with what its label says. */
interface BookedParcel extends Booked {
  wish: ParcelWish
  from: { name: string; address: string; phone: string }
}

/** Something that happened to a parcel. */
export interface CarrierEvent {
  stage: CarrierStage
  at: Date
  /** Empty when the carrier does not say. */
  place: string
}

/** A message of a carrier about one parcel; without a number it is about none, or nobody can read it. */
export interface CarrierNews {
  awb: string
  events: CarrierEvent[]
  /** The carrier has given the booking up. */
  isCancelled: boolean
}

/** The carrier has not carried out a request, as far as the shop knows. */
export abstract class CarrierError extends Error {}

/** Nobody knows what the carrier did: it was silent, failed, does not take the keys or answered nonsense. */
export class CarrierAway extends CarrierError {}

/** The carrier has refused, with a reason that people can read. */
export class CarrierRefusal extends CarrierError {}
