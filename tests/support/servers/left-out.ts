import { beforeEach } from 'vitest'
import { isTimeOver, NO_TIME_LEFT } from '#tests/support/time-left.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Why it did not run; a skipped test has no other place for it in the report. */
    leftOut?: string
  }
}

beforeEach(({ task, skip }) => {
  if (!isTimeOver()) return
  task.meta.leftOut = NO_TIME_LEFT
  skip(NO_TIME_LEFT)
})
