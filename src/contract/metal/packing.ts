import { milligrams, milliCarats } from '#contract/units.ts'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import {
  id,
  moment,
  optionalChoice,
  optionalId,
  optionalText,
  requiredText,
  rupees,
} from '#contract/fields.ts'
import { EXEMPTIONS } from '#domain/pieces/hallmark-exemptions.ts'
import { LONGEST_CODE } from '#domain/pieces/scanned-code.ts'
import { SIZE_KINDS, STONE_KINDS } from '#domain/pricing/metal/makes.ts'

/** A line of an order and the pieces that are packed for it. Weights in milligrams. */
const PackedLine = z.object({
  lineId: z.number(),
  name: z.string(),
  quantity: z.number(),
  alloy: z.string(),
  sizeKind: z.nullable(z.enum(SIZE_KINDS)),
  size: z.string(),
  /** What was sold. */
  netMg: milligrams,
  /** Why it goes without the pieces that are missing; null when it does not. */
  exemption: z.nullable(z.enum(EXEMPTIONS)),
  packed: z.array(
    z.object({
      pieceId: z.number(),
      tag: z.string(),
      huids: z.array(z.string()),
      netMg: milligrams,
      grossMg: milligrams,
      certificateKey: z.nullable(z.string()),
      /** Whether the bill names it; then it stays packed. */
      isBilled: z.boolean(),
      /** The tag that the bill names instead, of a piece that was taken out again; null for none. */
      billedTag: z.nullable(z.string()),
      /** By how much it is lighter than what was sold, beyond the tolerance; 0 otherwise. */
      shortMg: milligrams,
      /** The value of that at the rate of the order, without tax. */
      shortAmount: rupees,
    }),
  ),
  /** Pieces in stock that fit. */
  fitting: z.array(z.object({ tag: z.string(), huids: z.array(z.string()), netMg: milligrams })),
})

const Packing = z.object({
  /** Only the lines whose makes are kept by piece. */
  lines: z.array(PackedLine),
  /** Whether there is a bill. Pieces that it does not name can still be packed and taken out. */
  isInvoiced: z.boolean(),
})
export type Packing = z.output<typeof Packing>

const STAFF = { access: 'admin', permission: 'pieces' } as const
const OrderParams = z.object({ orderId: id })
const Packed = z.extend(Packing, { message: z.string() })

export const getPacking = endpoint({
  name: 'getPacking',
  method: 'GET',
  path: '/order/pieces/{orderId}',
  summary: 'The tagged pieces that an order needs and those that are packed for it',
  ...STAFF,
  params: OrderParams,
  success: 200,
  reply: Packing,
  problems: [401, 403, 404],
})

export const packPiece = endpoint({
  name: 'packPiece',
  method: 'PUT',
  path: '/order/pieces/{orderId}',
  summary: 'Packs a piece, named by its tag or HUID, for the line of the order that it fits',
  ...STAFF,
  params: OrderParams,
  body: z.object({
    code: requiredText(LONGEST_CODE, 'Scan or type a tag or a HUID.'),
    lineId: optionalId,
  }),
  success: 200,
  reply: Packed,
  problems: [401, 403, 404, 409],
})

export const unpackPiece = endpoint({
  name: 'unpackPiece',
  method: 'PUT',
  path: '/order/unpack/{orderId}',
  summary: 'Puts a packed piece back in stock',
  ...STAFF,
  params: OrderParams,
  body: z.object({ pieceId: id }),
  success: 200,
  reply: Packed,
  problems: [401, 403, 404, 409],
})

const BILLING = { access: 'admin', permission: 'refunds' } as const
const why = requiredText(200, 'Enter the reason: it is printed on the credit note.')

export const swapPiece = endpoint({
  name: 'swapPiece',
  method: 'PUT',
  path: '/order/swap/{orderId}',
  summary:
    'Packs another piece in place of one that cannot go out, which goes to repair; a bill that names it is replaced by a credit note and a new one',
  ...BILLING,
  params: OrderParams,
  body: z.object({
    pieceId: id,
    code: requiredText(LONGEST_CODE, 'Scan or type a tag or a HUID.'),
    reason: why,
  }),
  success: 200,
  reply: Packed,
  problems: [401, 403, 404, 409],
})

export const nameOnBill = endpoint({
  name: 'nameOnBill',
  method: 'PUT',
  path: '/order/rebill/{orderId}',
  summary:
    'Replaces a bill that names a piece which came out again by one that names the packed piece',
  ...BILLING,
  params: OrderParams,
  body: z.object({ pieceId: id, reason: why }),
  success: 200,
  reply: Packed,
  problems: [401, 403, 404, 409],
})

export const packWithout = endpoint({
  name: 'packWithout',
  method: 'PUT',
  path: '/order/without/{orderId}',
  summary:
    'Lets a line go without tagged pieces, for a reason that is kept; without a reason it waits again',
  ...STAFF,
  params: OrderParams,
  body: z.object({ lineId: id, reason: optionalChoice(EXEMPTIONS), note: optionalText(200) }),
  success: 200,
  reply: Packed,
  problems: [401, 403, 404, 409],
})

/** A certificate as anyone with its address sees it. It names no buyer. */
const Certificate = z.object({
  isRevoked: z.boolean(),
  issuedAt: moment,
  name: z.string(),
  picture: z.nullable(z.string()),
  tag: z.string(),
  alloy: z.string(),
  label: z.string(),
  labelHi: z.string(),
  fineness: z.number(),
  metals: z.array(z.object({ alloy: z.string(), netMg: milligrams })),
  grossMg: milligrams,
  netMg: milligrams,
  size: z.nullable(z.object({ kind: z.enum(SIZE_KINDS), code: z.string() })),
  stones: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(STONE_KINDS),
      count: z.number(),
      milliCarats,
      lab: z.string(),
      report: z.string(),
    }),
  ),
  huids: z.array(z.string()),
  exemption: z.nullable(z.enum(EXEMPTIONS)),
  shop: z.object({ name: z.string(), legalName: z.string(), bis: z.string() }),
})
export type Certificate = z.output<typeof Certificate>

export const getCertificate = endpoint({
  name: 'getCertificate',
  method: 'GET',
  path: '/certificate/getbykey/{key}',
  summary: 'The certificate of a piece, by the key of its address',
  access: 'anyone',
  params: z.object({ key: z.string().check(z.regex(/^[a-z0-9]{22}$/)) }),
  success: 200,
  reply: Certificate,
  problems: [404],
})

export const PACKING_ENDPOINTS = [
  getPacking,
  packPiece,
  unpackPiece,
  packWithout,
  swapPiece,
  nameOnBill,
  getCertificate,
]
