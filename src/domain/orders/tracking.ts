/** The most letters of a carrier's name and of a tracking number. */
export const MAX_TRACKING_TEXT = 60

/** The most letters of a link to follow a parcel. */
export const MAX_TRACKING_LINK = 500

/** The message for a wrong link. */
export const TRACKING_LINK = 'The link begins with https:// and leads to the carrier.'

/** Whether a text is the address of a web page, on which a parcel can be followed. */
export function isTrackingLink(text: string): boolean {
  return /^https?:\/\/[^\s]+\.[^\s]+$/i.test(text)
}
