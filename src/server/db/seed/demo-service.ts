import { sql } from 'drizzle-orm'
import type { DeliveryRule } from '#domain/delivery/delivery-rules.ts'
import type { Service } from '#domain/shop/service-promises.ts'
import type { Connection } from '#server/db/connection.ts'
import { writeSetting } from '#server/db/settings/settings.ts'

/** The promises of the demo shop, the same as in its terms. */
const DEMO_SERVICE: Service = {
  returnDays: 30,
  checkDays: 2,
  refundDays: 7,
  exchangesSize: true,
  insuresParcels: true,
  daysInState: 5,
  daysElsewhere: 7,
}

/** Of Jaipur and the large cities, of islands that take longer, and of one that no courier reaches. */
const DEMO_RULES: DeliveryRule[] = [
  demoRule('11', 2, 4),
  demoRule('30', 2, 3),
  demoRule('302', 1, 2),
  demoRule('400', 3, 5),
  demoRule('560', 3, 5),
  demoRule('682', 4, 6),
  { ...demoRule('68255', 1, 1), isServed: false, takesCash: false },
  { ...demoRule('744', 8, 12), takesCash: false },
]

function demoRule(prefix: string, leastDays: number, mostDays: number): DeliveryRule {
  return { prefix, isServed: true, leastDays, mostDays, takesCash: true }
}

/** Stored promises from before there were days for returns have none. */
const NO_CLOCKS = JSON.stringify({
  checkDays: DEMO_SERVICE.checkDays,
  refundDays: DEMO_SERVICE.refundDays,
})

/** Stores the promises of the demo shop. */
export async function seedDemoService(tx: Connection): Promise<void> {
  await writeSetting(tx, 'service', DEMO_SERVICE)
  await writeSetting(tx, 'delivery.rules', DEMO_RULES)
}

/** Removes them, unless the owner has changed them. */
export async function removeDemoService(tx: Connection): Promise<void> {
  for (const [key, value] of [
    ['service', DEMO_SERVICE],
    ['delivery.rules', DEMO_RULES],
  ] as const) {
    const stored = JSON.stringify(value)
    await tx.execute(sql`
      delete from settings where key = ${key} and ${stored}::jsonb =
        case when key = 'service' then ${NO_CLOCKS}::jsonb || value else value end`)
  }
}
