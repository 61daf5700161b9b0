/** What the shop promises with every piece; 0 and false promise nothing. */
export interface Service {
  /** For how many days from delivery a piece may come back. */
  returnDays: number
  /** Working days within which the shop answers a wish to return a piece, fetches it, and checks it once it is there. */
  checkDays: number
  /** Working days from the check until the money of a returned piece is on its way. */
  refundDays: number
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
  checkDays: 2,
  refundDays: 7,
  exchangesSize: false,
  insuresParcels: false,
  daysInState: 0,
  daysElsewhere: 0,
}

/** The most days that a promise may name. */
export const MOST_SERVICE_DAYS = 365
