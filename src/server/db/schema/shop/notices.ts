import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { NoticeKind } from '#domain/shop/needs-attention/notices.ts'
import { moment } from '#server/db/schema/columns.ts'

/** What waits for a person, since when it is known, and why somebody put it away until it changes. */
export const noticedEntries = pgTable(
  'noticed_entries',
  {
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** Of what waits, with all of its state that matters: another state is another entry. */
    key: text('key').notNull(),
    noticedAt: moment('noticed_at').notNull().defaultNow(),
    putAwayAt: moment('put_away_at'),
    putAwayBy: text('put_away_by').notNull().default(''),
    reason: text('reason').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] })],
)
