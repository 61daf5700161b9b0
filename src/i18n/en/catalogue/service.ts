/** What the shop promises with a piece, and when it arrives. */
export const service = {
  title: 'With every piece',
  returns: (days: number) =>
    days === 1 ? 'Return it within a day' : `Return it within ${days} days`,
  exchange: 'One free exchange for another size',
  insured: 'Parcel insured until it is in your hands',
  guide: 'How to care for it',
  pin: 'PIN code',
  check: 'See delivery date',
  /** `place` is a city and state, or the state alone. */
  arrives: (place: string, day: string) => `In ${place} by ${day} if you order today.`,
  /** The time cannot be promised to the day. */
  unknownDay: (place: string) => `We deliver to ${place}. We tell you the day after you order.`,
  invalid: 'A PIN code has six digits.',
  unknownPin: 'We do not know this PIN code. Please check it.',
  failed: 'The date could not be found. Please try again.',
}
