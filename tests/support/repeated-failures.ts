import type { TestApp } from './test-app.ts'

/** Turns the last counted failure into `times` failures; a real one would take a password hash each. */
export async function repeatLastFailure({ database }: TestApp, times: number): Promise<void> {
  await database.pool.query(
    `insert into rate_limit_attempts (subject, at) select subject, at from rate_limit_attempts, generate_series(2, $1::int)
     where at = (select max(at) from rate_limit_attempts)`,
    [times],
  )
}
