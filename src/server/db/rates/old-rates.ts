import { sql, type SQL } from 'drizzle-orm'
import { DEFAULT_RATE_SETTINGS } from '#domain/pricing/metal/rate-settings.ts'
import { SHOP_TIME_ZONE } from '#domain/shop/shop-days.ts'

/** After how many hours the owner calls rates old. */
const STALE_HOURS = sql`coalesce((
  select (value ->> 'staleHours')::numeric from settings
  where key = 'rates' and jsonb_typeof(value -> 'staleHours') = 'number'
), ${DEFAULT_RATE_SETTINGS.staleHours})`

/** Hours that the rates of now have counted, Sundays left out: then no association announces any. */
const HOURS_OF_RATES = sql`(
  select count(*) from generate_series(
    (select applied_at from rate_cards where state = 'applied' order by id desc limit 1) + interval '1 hour',
    now(), interval '1 hour') as hour
  where extract(dow from hour at time zone ${SHOP_TIME_ZONE}) <> 0)`

/** One row where the rates of a shop with pieces by weight are old, or where there are none. */
export const OLD_RATES: SQL = sql`
  select null::int as id where exists (select from makes where is_active)
    and (not exists (select from rate_cards where state = 'applied') or ${HOURS_OF_RATES} >= ${STALE_HOURS})`
