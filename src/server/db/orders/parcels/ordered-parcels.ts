import { sql } from 'drizzle-orm'
import type { CarrierStage } from '#domain/orders/parcels/carrier-stages.ts'
import type { ParcelState } from '#domain/orders/parcels/parcel-states.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { Settlement } from '#domain/returns/return-states.ts'

/** A parcel as it is read with its order. */
export interface ParcelRow {
  id: number
  state: ParcelState
  version: number
  carrier: string
  trackingNumber: string
  trackingUrl: string
  /** In JSON, a moment is a text. */
  sentAt: string | null
  deliveredAt: string | null
  /**
   * When it was recorded as lost, also where it was found later, and how its pieces were settled: the amount that went back
   * (in paise) and the credit note, empty where the order was cancelled with it. Null for others.
   */
  lost: { at: string; settlement: Settlement | null; amount: Paise; creditNote: string } | null
  parts: { lineId: number; quantity: number }[]
  tags: string[]
  /** What the carrier has said about its last booking, the oldest first; null where it was not booked. */
  events: { stage: CarrierStage; at: string; place: string }[] | null
}

/** The parcels of an order, the oldest first; null for one that leaves as one. */
export const PARCELS = sql<ParcelRow[] | null>`(
  select json_agg(json_build_object('id', parcel.id, 'state', parcel.state, 'version', parcel.version,
    'carrier', parcel.carrier, 'trackingNumber', parcel.tracking_number, 'trackingUrl', parcel.tracking_url,
    'sentAt', parcel.sent_at, 'deliveredAt', parcel.delivered_at,
    'lost', case when parcel.lost_at is not null then (
      select json_build_object('at', parcel.lost_at, 'settlement', min(settlement), 'amount', coalesce(min(settled_amount), 0),
        'creditNote', coalesce(min(credit_note), '')) from returns where id = parcel.lost_return_id) end,
    'parts', (select coalesce(json_agg(json_build_object('lineId', part.order_line_id, 'quantity', part.quantity)
      order by part.order_line_id), '[]'::json) from parcel_lines as part where part.parcel_id = parcel.id),
    'tags', (select coalesce(json_agg(piece.tag order by piece.id), '[]'::json)
      from order_line_pieces as packed join pieces as piece on piece.id = packed.piece_id
      where packed.parcel_id = parcel.id and packed.released_at is null),
    'events', (select (select coalesce(json_agg(json_build_object('stage', event.stage, 'at', event.at,
        'place', event.place) order by event.at, event.id), '[]'::json)
      from carrier_events as event where event.booking_id = booking.id)
      from carrier_bookings as booking where booking.parcel_id = parcel.id and booking.state in ('booked', 'over')
      order by booking.id desc limit 1)) order by parcel.id)
  from parcels as parcel where parcel.order_id = orders.id)`
