import { milligrams } from '#contract/units.ts'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id, moment, optionalChoice, optionalId, optionalText } from '#contract/fields.ts'
import { PageQuery } from '#contract/paging.ts'
import { EXEMPTIONS } from '#domain/pieces/hallmark-exemptions.ts'
import { MOST_ROWS } from '#domain/pieces/piece-rows.ts'
import { PIECE_STATES } from '#domain/pieces/piece-states.ts'
import { SIZE_KINDS } from '#domain/pricing/metal/makes.ts'

const PieceState = z.enum(PIECE_STATES)
const Exempt = z.nullable(z.enum(EXEMPTIONS))

/** A physical piece with its tag. Weights in milligrams. */
export const TaggedPiece = z.object({
  pieceId: z.number(),
  tag: z.string(),
  makeId: z.number(),
  productId: z.number(),
  productName: z.string(),
  picture: z.nullable(z.string()),
  alloy: z.string(),
  sizeKind: z.enum(SIZE_KINDS),
  /** The code of its size; empty for none. */
  size: z.string(),
  grossMg: milligrams,
  netMg: milligrams,
  state: PieceState,
  place: z.string(),
  note: z.string(),
  exemption: Exempt,
  /** One for each article. */
  huids: z.array(z.string()),
  /** Whether the law wants a HUID that is not there. */
  lacksHallmark: z.boolean(),
  /** The order that it is packed for or was sold with. */
  orderId: z.nullable(z.number()),
  /** The address of its certificate; null without one. */
  certificateKey: z.nullable(z.string()),
})
export type TaggedPiece = z.output<typeof TaggedPiece>

/** A make that is kept by piece, to add pieces to. */
const PiecesMake = z.object({
  makeId: z.number(),
  productName: z.string(),
  alloy: z.string(),
  label: z.string(),
  sizeKind: z.enum(SIZE_KINDS),
  sizes: z.array(z.string()),
  netMg: milligrams,
  grossMg: milligrams,
  articles: z.number(),
  needsHallmark: z.boolean(),
})
export type PiecesMake = z.output<typeof PiecesMake>

const STAFF = { access: 'admin', permission: 'pieces' } as const

export const listPieces = endpoint({
  name: 'listPieces',
  method: 'GET',
  path: '/piece/getall',
  summary: 'The tagged pieces, the latest first',
  ...STAFF,
  query: z.object({
    ...PageQuery.shape,
    /** A tag or its beginning, a HUID, the id of an order, or words of the product's name. */
    q: optionalText(100),
    state: optionalChoice(PIECE_STATES),
    makeId: optionalId,
  }),
  success: 200,
  reply: z.array(TaggedPiece),
  problems: [401, 403],
})

export const listPiecesMakes = endpoint({
  name: 'listPiecesMakes',
  method: 'GET',
  path: '/piece/makes',
  summary: 'The makes that are kept by piece, by the names of their products',
  ...STAFF,
  query: z.object({
    ...PageQuery.shape,
    /** Words of the product's name and of the alloy or its code, such as `aarohi 22k`. */
    q: optionalText(100),
  }),
  success: 200,
  reply: z.array(PiecesMake),
  problems: [401, 403],
})

const PieceEvent = z.object({
  at: moment,
  /** Empty for the shop itself. */
  by: z.string(),
  from: z.nullable(PieceState),
  to: PieceState,
  orderId: z.nullable(z.number()),
  note: z.string(),
})

/** A piece with its history. */
const WholePiece = z.extend(TaggedPiece, {
  /** The latest first. */
  events: z.array(PieceEvent),
  /** HUIDs that it had before it was hallmarked again. */
  formerHuids: z.array(z.string()),
})
export type WholePiece = z.output<typeof WholePiece>

export const getPiece = endpoint({
  name: 'getPiece',
  method: 'GET',
  path: '/piece/getbyid/{pieceId}',
  summary: 'A tagged piece and what happened to it',
  ...STAFF,
  params: z.object({ pieceId: id }),
  success: 200,
  reply: WholePiece,
  problems: [401, 403, 404],
})

const cell = optionalText(80)
const ROWS = `At most ${MOST_ROWS} pieces at once.`
const Batch = z.object({
  makeId: id,
  /** Why none of the pieces has a HUID; absent where they have. */
  exemption: optionalChoice(EXEMPTIONS),
  rows: z
    .array(
      z.object({
        tag: cell,
        huid: cell,
        gross: cell,
        net: cell,
        size: cell,
        purity: cell,
        cost: cell,
      }),
    )
    .check(z.minLength(1, 'Write at least one piece.'), z.maxLength(MOST_ROWS, ROWS)),
})

export const previewPieces = endpoint({
  name: 'previewPieces',
  method: 'POST',
  path: '/piece/preview',
  summary: 'Reads pieces to add and says what is wrong in which cell; changes nothing',
  ...STAFF,
  body: Batch,
  success: 200,
  reply: z.object({
    pieces: z.array(
      z.object({
        tag: z.string(),
        huids: z.array(z.string()),
        grossMg: milligrams,
        netMg: milligrams,
        size: z.string(),
        /** In paise; null where the list does not say it. */
        cost: z.nullable(z.number()),
      }),
    ),
    faults: z.array(z.object({ row: z.number(), cell: z.string(), message: z.string() })),
  }),
  problems: [401, 403, 404, 409],
})

export const addPieces = endpoint({
  name: 'addPieces',
  method: 'POST',
  path: '/piece/create',
  summary: 'Adds tagged pieces to a make that is kept by piece: all of them or none',
  ...STAFF,
  body: Batch,
  success: 201,
  reply: z.object({ message: z.string(), added: z.number() }),
  problems: [401, 403, 404, 409],
})

export const setPieceState = endpoint({
  name: 'setPieceState',
  method: 'PUT',
  path: '/piece/state/{pieceId}',
  summary: 'Records by hand what became of a piece',
  ...STAFF,
  params: z.object({ pieceId: id }),
  body: z.object({
    state: PieceState,
    /** The state on the screen; 409 when it has changed since. */
    seen: PieceState,
    note: optionalText(200),
  }),
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [401, 403, 404, 409],
})

export const editPiece = endpoint({
  name: 'editPiece',
  method: 'PUT',
  path: '/piece/edit/{pieceId}',
  summary: 'Where a piece lies, what is noted of it, its HUIDs and what it weighs',
  ...STAFF,
  params: z.object({ pieceId: id }),
  body: z.object({
    place: optionalText(60),
    note: optionalText(500),
    /** All of its HUIDs; former ones stay in its history. */
    huid: optionalText(200),
    exemption: optionalChoice(EXEMPTIONS),
    /** The hallmark, the place and the note on the screen; 409 when one has changed since. */
    seen: z.object({
      place: z.optional(optionalText(60)),
      note: z.optional(optionalText(500)),
      huids: z.array(z.string().check(z.maxLength(6))).check(z.maxLength(40)),
      exemption: Exempt,
    }),
    /** What it weighs when that was wrong, in grams as people type them; absent when it stays. */
    weights: z.optional(
      z.object({
        gross: cell,
        net: cell,
        /** The weights on the screen in milligrams; 409 when they have changed since. */
        seen: z.object({ grossMg: milligrams, netMg: milligrams }),
      }),
    ),
  }),
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [401, 403, 404, 409],
})

/** Every endpoint of tagged pieces for staff, in the order of the API document. */
export const PIECE_ENDPOINTS = [
  listPieces,
  listPiecesMakes,
  getPiece,
  previewPieces,
  addPieces,
  setPieceState,
  editPiece,
] as const
