import type { TestApp } from '#tests/support/test-app.ts'

/** Makes the failure that was counted last one of `times` failures: each real one costs a hash. */
export async function repeatLastFailure({ database }: TestApp, times: number): Promise<void> {
  await database.pool.query(
    `insert into failures (subject, at) select subject, at from failures, generate_series(2, $1::int)
     where at = (select max(at) from failures)`,
    [times],
  )
}
