import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { CarrierStage } from '#domain/orders/parcels/carrier-stages.ts'
import type { CarrierEvent, CarrierNews } from './carrier.ts'

/** Its table "Shipment Status Codes", as far as it moves a parcel; the others say nothing that a customer needs. */
const STAGES: Readonly<Record<string, CarrierStage>> = {
  1: 'booked',
  3: 'booked',
  4: 'booked',
  27: 'booked',
  52: 'booked',
  42: 'picked-up',
  6: 'on-the-way',
  18: 'on-the-way',
  22: 'on-the-way',
  38: 'on-the-way',
  39: 'on-the-way',
  48: 'on-the-way',
  50: 'on-the-way',
  51: 'on-the-way',
  17: 'out-for-delivery',
  21: 'not-met',
  7: 'delivered',
  9: 'coming-back',
  14: 'coming-back',
  40: 'coming-back',
  41: 'coming-back',
  46: 'coming-back',
  10: 'back',
  12: 'lost',
  24: 'lost',
  25: 'lost',
}

/** Cancelled, and cancelled before it was dispatched. */
const CANCELLED: ReadonlySet<string> = new Set(['8', '45'])

const code = z.union([z.string(), z.number()])
const Scan = z.object({
  date: z.string(),
  location: z.optional(z.nullable(z.string())),
  'sr-status': z.optional(z.nullable(code)),
})
type Scan = z.output<typeof Scan>

/** The most scans of one message that are read. */
const MOST_SCANS = 200

const News = z.object({
  awb: code,
  shipment_status_id: z.optional(z.nullable(code)),
  current_timestamp: z.optional(z.nullable(z.string())),
  is_return: z.optional(z.nullable(code)),
  scans: z.optional(z.nullable(z.array(z.unknown()))),
})

/** What a look at a parcel answers. */
export const Tracked = z.object({
  tracking_data: z.object({
    track_url: z.optional(z.nullable(z.string())),
    shipment_track_activities: z.optional(z.nullable(z.array(z.unknown()))),
  }),
})

/** Whether a message has the secret of the settings. In constant time, whatever its length. */
export function isSecret(given: string | undefined, secret: string | undefined): boolean {
  if (given === undefined || secret === undefined) return false
  return timingSafeEqual(digest(given), digest(secret))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** What a message of its webhook says; about nothing when nobody can read it. */
export function readNews(raw: Buffer): CarrierNews {
  const parsed = News.safeParse(jsonOf(raw))
  const nothing = { awb: '', events: [], isCancelled: false }
  // What comes back to the shop by a return of its own is not a parcel of an order.
  if (!parsed.success || String(parsed.data.is_return ?? 0) === '1') return nothing
  const { awb, shipment_status_id: status, current_timestamp: time, scans } = parsed.data
  const scanned = eventsOf(scans ?? [])
  const now = stageEvent(String(status ?? ''), timeOf(time ?? ''), '')
  // A message names its own moment beside that of its last scan: they are one.
  const isNew = now !== undefined && !scanned.some(({ stage }) => stage === now.stage)
  return {
    awb: String(awb).slice(0, 100),
    events: isNew ? [...scanned, now] : scanned,
    isCancelled: CANCELLED.has(String(status ?? '')),
  }
}

/** The scans of a parcel that say something, by any author. Their free texts can name people: they are not read. */
export function eventsOf(scans: readonly unknown[]): CarrierEvent[] {
  return scans.slice(-MOST_SCANS).flatMap((scan) => {
    const parsed = Scan.safeParse(scan)
    return parsed.success ? (eventOf(parsed.data) ?? []) : []
  })
}

function eventOf({ date, location, 'sr-status': status }: Scan): CarrierEvent | undefined {
  return stageEvent(String(status ?? ''), timeOf(date), location ?? '')
}

function stageEvent(
  status: string,
  at: Date | undefined,
  location: string,
): CarrierEvent | undefined {
  const stage = Object.hasOwn(STAGES, status) ? STAGES[status] : undefined
  if (stage === undefined || at === undefined) return undefined
  const place = location.trim() === 'NA' ? '' : location.trim().slice(0, 100)
  return { stage, at, place }
}

/** A clock time in India, as `2023-05-19 11:59:16` or, of a message itself, `23 05 2023 11:43:52`. */
function timeOf(text: string): Date | undefined {
  const found =
    /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d) (?<time>\d\d:\d\d:\d\d)/.exec(text) ??
    /^(?<day>\d\d) (?<month>\d\d) (?<year>\d{4}) (?<time>\d\d:\d\d:\d\d)/.exec(text)
  if (found?.groups === undefined) return undefined
  const { year, month, day, time } = found.groups
  const at = new Date(`${year}-${month}-${day}T${time}+05:30`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    // It has the secret, but is not JSON: the schema refuses it.
    return undefined
  }
}
