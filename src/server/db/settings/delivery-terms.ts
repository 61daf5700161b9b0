import { sql, type SQL } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { deliveryTermsFrom, type StoredSetting } from './settings.ts'

/** The value of a row of settings; of the rules by PIN code only those for one code, since there may be many. */
export function valueForPin(pin: string | SQL): SQL {
  return sql`case when key <> 'delivery.rules' then value else (
    select coalesce(jsonb_agg(rule), '[]') from jsonb_array_elements(
      case jsonb_typeof(value) when 'array' then value else '[]' end) as rule
    where ${pin}::text = '' or starts_with(${pin}::text, rule->>'prefix')) end`
}

/** What the shop promises of deliveries to a PIN code, and where it takes cash. */
export async function readDeliveryTerms(
  db: Connection,
  pin: string,
): Promise<ReturnType<typeof deliveryTermsFrom>> {
  const rows = await db.execute<StoredSetting & Record<string, unknown>>(
    sql`select key, ${valueForPin(pin)} as value from settings
      where key in ('shop', 'service', 'rates', 'cod.below', 'cod.pincodes', 'delivery.rules', 'delivery.cutOffHour')`,
  )
  return deliveryTermsFrom(rows.rows)
}
