import { sql } from 'drizzle-orm'
import type { Service } from '#domain/orders/service.ts'
import type { Connection } from '#server/db/connection.ts'
import { writeSetting } from '#server/db/settings/settings.ts'

/** The promises of the demo shop, the same as in its terms. */
const DEMO_SERVICE: Service = {
  returnDays: 30,
  exchangesSize: true,
  insuresParcels: true,
  daysInState: 5,
  daysElsewhere: 7,
}

/** Stores the promises of the demo shop. */
export function seedDemoService(tx: Connection): Promise<void> {
  return writeSetting(tx, 'service', DEMO_SERVICE)
}

/** Removes them, unless the owner has changed them. */
export async function removeDemoService(tx: Connection): Promise<void> {
  const stored = JSON.stringify(DEMO_SERVICE)
  await tx.execute(sql`delete from settings where key = 'service' and value = ${stored}::jsonb`)
}
