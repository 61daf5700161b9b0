/** What the shop promises with a piece, and when it arrives. */
export const service = {
  title: 'With every piece',
  returns: (days: number) =>
    days === 1 ? 'Return it within a day' : `Return it within ${days} days`,
  exchange: 'One free exchange for another size',
  insured: 'Parcel insured until it is in your hands',
  guide: 'How to care for it',
}
