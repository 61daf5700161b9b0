/**
 * How long the shop keeps what people sent it, in days, as the privacy policy promises (`demo/content.json`).
 * Maintenance erases what is older.
 */
export const KEPT_DAYS = {
  /** A message, after the last answer. */
  requests: 365,
  /** Proof of a newsletter subscription, after it ended. */
  endedSubscriptions: 365,
  /** An address whose owner never confirmed the newsletter. */
  unconfirmedSubscriptions: 30,
} as const
