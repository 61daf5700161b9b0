import { sql } from 'drizzle-orm'
import {
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { EXEMPTIONS } from '#domain/pieces/hallmark-exemptions.ts'
import { PIECE_STATES } from '#domain/pieces/piece-states.ts'
import type { CertificateDocument } from '#domain/pieces/piece.ts'
import { users } from './accounts.ts'
import { createdAt, id, moment, paise } from './columns.ts'
import { makes } from './makes.ts'
import { orderLines } from './orders.ts'
import { parcels } from './parcels/parcels.ts'

/** One physical article, or pair or set, of a make that is kept by piece. Weights in milligrams. */
export const pieces = pgTable(
  'pieces',
  {
    id: id(),
    /** What its tag says. */
    tag: text('tag').notNull().unique(),
    makeId: integer('make_id')
      .notNull()
      .references(() => makes.id, { onDelete: 'cascade' }),
    /** The code of its size; empty for a make without sizes. */
    size: text('size').notNull().default(''),
    grossMg: integer('gross_mg').notNull(),
    netMg: integer('net_mg').notNull(),
    state: text('state', { enum: PIECE_STATES }).notNull().default('in-stock'),
    /** Where it lies; for staff. */
    place: text('place').notNull().default(''),
    /** What it has cost the shop, for admins; null when nobody has written it. */
    cost: paise('cost'),
    /** Why it has no HUID; null for one that has. */
    exemption: text('exemption', { enum: EXEMPTIONS }),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    index('pieces_make').on(t.makeId, t.size, t.state),
    index('pieces_state').on(t.state, t.id),
    index('pieces_tag').using('gin', t.tag.op('gin_trgm_ops')),
    check('pieces_weights', sql`${t.netMg} > 0 and ${t.netMg} <= ${t.grossMg} + 20`),
    check('pieces_cost', sql`${t.cost} >= 0`),
  ],
)

const pieceId = () =>
  integer('piece_id')
    .notNull()
    .references(() => pieces.id, { onDelete: 'cascade' })

/** The HUIDs of a piece, one for each article. A piece that was hallmarked again keeps its former HUID with the date of its end. */
export const pieceHuids = pgTable(
  'piece_huids',
  {
    huid: char('huid', { length: 6 }).primaryKey(),
    pieceId: pieceId(),
    article: smallint('article').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    index('piece_huids_piece').on(t.pieceId),
    check('piece_huids_form', sql`${t.huid} ~ '^[A-Z0-9]{6}$'`),
  ],
)

/** What happened to a piece. A trigger keeps every row as it is. */
export const pieceEvents = pgTable(
  'piece_events',
  {
    id: id(),
    pieceId: pieceId(),
    at: moment('at')
      .notNull()
      .default(sql`clock_timestamp()`),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Empty for the shop itself. */
    byName: text('by_name').notNull().default(''),
    /** Null for a piece that is new. */
    fromState: text('from_state', { enum: PIECE_STATES }),
    toState: text('to_state', { enum: PIECE_STATES }).notNull(),
    orderLineId: integer('order_line_id').references(() => orderLines.id, { onDelete: 'set null' }),
    note: text('note').notNull().default(''),
  },
  (t) => [index('piece_events_piece').on(t.pieceId, t.id)],
)

/** Which pieces were packed for a line of an order. A piece is in one line at a time. */
export const orderLinePieces = pgTable(
  'order_line_pieces',
  {
    id: id(),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    pieceId: pieceId(),
    packedAt: moment('packed_at').notNull().defaultNow(),
    /** When it was unpacked or came back; null while it belongs to the line. */
    releasedAt: moment('released_at'),
    /** Which parcel it is in; null in an order that leaves as one. */
    parcelId: integer('parcel_id').references(() => parcels.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('order_line_pieces_line').on(t.orderLineId),
    index('order_line_pieces_parcel')
      .on(t.parcelId)
      .where(sql`parcel_id is not null`),
    uniqueIndex('order_line_pieces_once')
      .on(t.pieceId)
      .where(sql`released_at is null`),
  ],
)

/** What the shop certifies of a piece, under an address that nobody can guess. */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    publicKey: text('public_key').notNull().unique(),
    pieceId: pieceId(),
    issuedAt: moment('issued_at').notNull().defaultNow(),
    revokedAt: moment('revoked_at'),
    /** As it was issued; it names no buyer. */
    document: jsonb('document').$type<CertificateDocument>().notNull(),
  },
  (t) => [
    uniqueIndex('certificates_once')
      .on(t.pieceId)
      .where(sql`revoked_at is null`),
  ],
)
