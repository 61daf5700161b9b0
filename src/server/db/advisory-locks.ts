/**
 * The numbers of the shop's locks in PostgreSQL, the same in every process and release; a test checks that no two are one.
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
} as const
