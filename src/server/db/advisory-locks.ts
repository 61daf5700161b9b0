/**
 * The numbers of the shop's locks in PostgreSQL, the same in every process and from this release on in every release: two
 * that run side by side would not wait for each other. A test holds them. The release before used 7 461 003 for settings and
 * demo as well, and 7 461 002 for the first admin, so they waited for backups and pictures (OPERATIONS, A new version).
 * Those of triggers are in the migrations, with a second number each.
 */
export const LOCKS = {
  migration: 7_461_001,
  pictures: 7_461_002,
  /** Held shared while pictures are copied by a backup, which takes minutes. */
  picturesStay: 7_461_003,
  rates: 7_461_004,
  settings: 7_461_005,
  demo: 7_461_006,
  firstAdmin: 7_461_007,
  /** With the month as the second number. */
  month: 7_461_020,
  months: 7_461_021,
  /** Held while it is counted what somebody has bought of gift cards, and the next is written. */
  giftSales: 7_461_030,
  /** Held while an invitation takes the place of an open one of the same email. */
  invitations: 7_461_031,
} as const
