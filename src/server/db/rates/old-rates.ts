import { sql, type SQL } from 'drizzle-orm'
import { DEFAULT_RATE_SETTINGS } from '#domain/pricing/metal/rate-settings.ts'
import { SHOP_TIME_ZONE } from '#domain/shop/shop-days.ts'

/** After how many hours the owner calls rates old. */
const STALE_HOURS = sql`coalesce((
  select (value ->> 'staleHours')::numeric from settings
  where key = 'rates' and jsonb_typeof(value -> 'staleHours') = 'number'
), ${DEFAULT_RATE_SETTINGS.staleHours})`

/** What the owner stored about rates. */
const STORED = sql`(select value from settings where key = 'rates')`

/** Hours that the present rates have counted, without Sundays and holidays (`domain/pricing/metal/rate-age.ts`). */
const HOURS_OF_RATES = sql`(
  select coalesce(sum(extract(epoch from
      least(now(), (day + interval '1 day') at time zone ${SHOP_TIME_ZONE})
      - greatest(applied_at, day at time zone ${SHOP_TIME_ZONE}))), 0) / 3600
  from (select applied_at from rate_cards where state = 'applied' order by id desc limit 1) as card,
    generate_series(date_trunc('day', applied_at at time zone ${SHOP_TIME_ZONE}),
      now() at time zone ${SHOP_TIME_ZONE}, interval '1 day') as day
  where extract(dow from day) <> 0
    and not coalesce(${STORED} -> 'holidays', '[]') ? to_char(day, 'YYYY-MM-DD'))`

/** One row where the rates of a shop with pieces by weight are old, or where there are none. */
export const OLD_RATES: SQL = sql`
  select null::int as id where exists (select from makes where is_active)
    and (not exists (select from rate_cards where state = 'applied') or ${HOURS_OF_RATES} >= ${STALE_HOURS})`
