import { sql } from 'drizzle-orm'
import { OPEN_STATUSES } from '#domain/orders/order-status.ts'
import { UNANSWERED_BOOKINGS } from './bookings.ts'

/**
 * Parcels that wait for staff, as `w` with the order and a key of what they wait for: on their way back until they are
 * here, lost while that is the last word of their carrier, asked for without an answer, and recorded as lost although
 * their carrier has said something else since, also of an order that is over.
 */
export const WAITING_PARCELS = sql`
  from (
    select order_id, id || ' coming-back' as key from parcels where state = 'coming-back'
    union all
    select order_id, id || ' lost' from parcels p where state = 'sent' and (
      select stage from carrier_events
      where booking_id = (select max(id) from carrier_bookings where parcel_id = p.id)
      order by at desc, id desc limit 1) = 'lost'
    union all
    select order_id, id || ' asked' from parcels
    where state = 'packed' and id in (select b.parcel_id ${UNANSWERED_BOOKINGS})
    union all
    select order_id, id || ' turned up' from parcels p where state = 'lost' and exists (
      select from carrier_events as event join carrier_bookings as booking on booking.id = event.booking_id
      where booking.parcel_id = p.id and event.stage <> 'lost' and event.created_at > p.lost_at)
  ) as w join orders o on o.id = w.order_id
  where o.deleted_at is null and (o.status in ${[...OPEN_STATUSES]} or w.key like '% turned up')`
