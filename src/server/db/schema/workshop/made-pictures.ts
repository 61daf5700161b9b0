import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { MADE_STATES } from '#domain/orders/made/made-states.ts'
import { createdAt, id } from '#server/db/schema/columns.ts'
import { madeJobs } from './made.ts'

/** Pictures of the work on a piece that is made to order, for its customer; a trigger removes them with its quote. */
export const madePictures = pgTable(
  'made_pictures',
  {
    id: id(),
    jobId: integer('job_id')
      .notNull()
      .references(() => madeJobs.id, { onDelete: 'cascade' }),
    /** The stage that it shows. */
    stage: text('stage', { enum: MADE_STATES }).notNull(),
    /** `uploads/…` */
    path: text('path').notNull(),
    /** What it shows, as staff say it; empty without words. */
    words: text('words').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [unique('made_pictures_once').on(t.jobId, t.stage, t.path)],
)
