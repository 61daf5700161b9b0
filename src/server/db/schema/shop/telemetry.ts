import { date, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { id, moment } from '#server/db/schema/columns.ts'

/** Web vitals as counts of visits by day and histogram bucket; no row is about one visit. */
export const webVitalsDaily = pgTable(
  'web_vitals_daily',
  {
    day: date('day').notNull(),
    /** A kind of page (`domain/telemetry/page-kinds.ts`). */
    page: text('page').notNull(),
    device: text('device', { enum: ['phone', 'desktop'] }).notNull(),
    vital: text('vital').notNull(),
    bucket: integer('bucket').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.page, t.device, t.vital, t.bucket] })],
)

/** Errors in the scripts of pages, as browsers told them; nothing about the person. */
export const browserErrors = pgTable(
  'browser_errors',
  {
    id: id(),
    page: text('page').notNull(),
    device: text('device', { enum: ['phone', 'desktop'] }).notNull(),
    message: text('message').notNull(),
    /** File, line and column. */
    place: text('place').notNull(),
    count: integer('count').notNull().default(1),
    firstAt: moment('first_at').notNull().defaultNow(),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (t) => [unique('browser_errors_once').on(t.message, t.place)],
)
