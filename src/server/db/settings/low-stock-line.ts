import { sql, type SQL } from 'drizzle-orm'
import { LOW_STOCK, LOW_STOCK_LINES } from '#domain/catalogue/stock.ts'
import { settings } from '#server/db/schema/settings.ts'

/** The number of pieces from which the admin calls a product low, within a statement. As `readSettings` reads it: what cannot be a line counts as absent. */
export const lowStockLine: SQL = sql`coalesce((
  select (${settings.value} #>> '{}')::numeric from ${settings}
  where ${settings.key} = 'stock.lowBelow'
    and case jsonb_typeof(${settings.value}) when 'number'
      then (${settings.value} #>> '{}')::numeric between ${LOW_STOCK_LINES.least} and ${LOW_STOCK_LINES.most}
      else false end
), ${LOW_STOCK})`
