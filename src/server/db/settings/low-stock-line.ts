import { sql, type SQL } from 'drizzle-orm'
import { LOW_STOCK, LOW_STOCK_LINES } from '#domain/catalogue/stock.ts'
import { settings } from '#server/db/schema/shop/settings.ts'

/** In SQL: the stock from which a product is low. An invalid setting counts as absent, as in `readSettings`. */
export const lowStockLine: SQL = sql`coalesce((
  select (${settings.value} #>> '{}')::numeric from ${settings}
  where ${settings.key} = 'stock.lowBelow'
    and case jsonb_typeof(${settings.value}) when 'number'
      then (${settings.value} #>> '{}')::numeric between ${LOW_STOCK_LINES.least} and ${LOW_STOCK_LINES.most}
      else false end
), ${LOW_STOCK})`
