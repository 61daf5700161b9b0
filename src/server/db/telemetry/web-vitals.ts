import { lt, sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { webVitalsDaily } from '#server/db/schema/shop/telemetry.ts'

/** Visits whose value fell into one histogram bucket. */
export interface VitalCount {
  page: string
  device: 'phone' | 'desktop'
  vital: string
  bucket: number
  count: number
}

/** Adds visits to those of today. */
export async function addVitals(db: Connection, counts: readonly VitalCount[]): Promise<void> {
  if (counts.length === 0) return
  const rows = counts.map((count) => ({ ...count, day: sql`current_date` }))
  await db
    .insert(webVitalsDaily)
    .values(rows)
    .onConflictDoUpdate({
      target: [
        webVitalsDaily.day,
        webVitalsDaily.page,
        webVitalsDaily.device,
        webVitalsDaily.vital,
        webVitalsDaily.bucket,
      ],
      set: { count: sql`${webVitalsDaily.count} + excluded.count` },
    })
}

/** The visits of the last days together. */
export async function sumVitals(db: Connection, days: number): Promise<VitalCount[]> {
  return db
    .select({
      page: webVitalsDaily.page,
      device: webVitalsDaily.device,
      vital: webVitalsDaily.vital,
      bucket: webVitalsDaily.bucket,
      count: sql<number>`sum(${webVitalsDaily.count})::int`,
    })
    .from(webVitalsDaily)
    .where(sql`${webVitalsDaily.day} > current_date - ${days}::int`)
    .groupBy(
      webVitalsDaily.page,
      webVitalsDaily.device,
      webVitalsDaily.vital,
      webVitalsDaily.bucket,
    )
}

/** Forgets what is older than a number of days. */
export async function deleteOldVitals(db: Connection, days: number): Promise<void> {
  await db.delete(webVitalsDaily).where(lt(webVitalsDaily.day, sql`current_date - ${days}::int`))
}
