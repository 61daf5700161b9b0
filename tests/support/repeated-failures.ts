import type { TestApp } from '#tests/support/test-app.ts'

/** Makes the failure that was counted last one of `times` failures: each real one costs a hash. */
export async function repeatLastFailure({ database }: TestApp, times: number): Promise<void> {
  await database.pool.query(
    `insert into rate_limit_attempts (subject, at) select subject, at from rate_limit_attempts, generate_series(2, $1::int)
     where at = (select max(at) from rate_limit_attempts)`,
    [times],
  )
}
