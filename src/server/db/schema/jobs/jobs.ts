import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { JobKind } from './job-kinds.ts'
import { id, moment } from '#server/db/schema/columns.ts'

/** Work to be done soon, or at its time, by whichever running instance takes it. Done work is gone. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text('kind').$type<JobKind>().notNull(),
    /** The id of what the work is about. */
    subject: integer('subject').notNull(),
    /** Somebody waits for it at a screen, such as a link for a new password: it goes before the rest. */
    isUrgent: boolean('is_urgent').notNull().default(false),
    /** When it is due; for work in progress, when its lease ends and another may take it. */
    runAt: moment('run_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    problem: text('problem').notNull().default(''),
    /** Set when it was given up. */
    failedAt: moment('failed_at'),
  },
  (t) => [
    index('jobs_due')
      .on(t.isUrgent, t.runAt, t.id)
      .where(sql`failed_at is null`),
    /** Beside a long queue of emails. */
    index('jobs_due_of_kind')
      .on(t.kind, t.runAt, t.id)
      .where(sql`failed_at is null`),
    /** What was given up, to be cleared when the same is done after all. */
    index('jobs_given_up')
      .on(t.kind, t.subject)
      .where(sql`failed_at is not null`),
  ],
)
