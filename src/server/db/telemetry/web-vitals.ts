import { lt, sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { vitalsDaily } from '#server/db/schema/page-health.ts'

/** Visits of one day whose figure fell into one step. */
export interface VitalCount {
  page: string
  device: 'phone' | 'desktop'
  vital: string
  step: number
  count: number
}

/** Adds visits to those of today. */
export async function addVitals(db: Connection, counts: readonly VitalCount[]): Promise<void> {
  if (counts.length === 0) return
  const rows = counts.map((count) => ({ ...count, day: sql`current_date` }))
  await db
    .insert(vitalsDaily)
    .values(rows)
    .onConflictDoUpdate({
      target: [
        vitalsDaily.day,
        vitalsDaily.page,
        vitalsDaily.device,
        vitalsDaily.vital,
        vitalsDaily.step,
      ],
      set: { count: sql`${vitalsDaily.count} + excluded.count` },
    })
}

/** The visits of the last days together. */
export async function sumVitals(db: Connection, days: number): Promise<VitalCount[]> {
  return db
    .select({
      page: vitalsDaily.page,
      device: vitalsDaily.device,
      vital: vitalsDaily.vital,
      step: vitalsDaily.step,
      count: sql<number>`sum(${vitalsDaily.count})::int`,
    })
    .from(vitalsDaily)
    .where(sql`${vitalsDaily.day} > current_date - ${days}::int`)
    .groupBy(vitalsDaily.page, vitalsDaily.device, vitalsDaily.vital, vitalsDaily.step)
}

/** Forgets what is older than a number of days. */
export async function deleteOldVitals(db: Connection, days: number): Promise<void> {
  await db.delete(vitalsDaily).where(lt(vitalsDaily.day, sql`current_date - ${days}::int`))
}
