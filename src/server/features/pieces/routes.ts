import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/metal/pieces.ts'
import { getPieceCost, setPieceCost } from '#contract/metal/piece-costs.ts'
import { isAllowed } from '#domain/accounts/permissions.ts'
import { lacksHallmark } from '#domain/pieces/hallmark-exemptions.ts'
import { pieceStateText } from '#domain/pieces/piece-states.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { sortedSizes } from '#domain/catalogue/sizes/piece-sizes.ts'
import type { Database } from '#server/db/connection.ts'
import { findPieceCost } from '#server/db/pieces/piece-costs.ts'
import { listPiecesMakes, type PiecesMakeRow } from '#server/db/pieces/pieces-makes.ts'
import { findPiece, listPieceRows, pieceHistory, type PieceRow } from '#server/db/pieces/pieces.ts'
import { serve } from '#server/http/endpoint.ts'
import { problem } from '#server/http/problem.ts'
import { pageOf, setTotalCount } from '#server/http/responses/paging.ts'
import { addPieces, checkPieces } from './add-pieces.ts'
import { changeCost } from './change-cost.ts'
import { editPiece, setPieceState } from './change-piece.ts'

interface Parts {
  database: Database
  /** Tells all instances that stock changed, to refresh their caches. */
  announceStock: (productIds?: readonly number[]) => void
}

/** The tagged pieces in the admin. */
export function registerPieces(app: FastifyInstance, { database, announceStock }: Parts): void {
  const { orm } = database

  serve(app, contract.listPieces, async ({ query }, context) => {
    const { q, state, makeId } = query
    const { rows, total } = await listPieceRows(orm, { q, state, makeId }, pageOf(query, context))
    setTotalCount(context, total)
    return rows.map(presentPiece)
  })

  serve(app, contract.listPiecesMakes, async ({ query }, context) => {
    const page = pageOf(query, context)
    const { rows, total } = await listPiecesMakes(orm, { q: query.q, ...page })
    setTotalCount(context, total)
    return rows.map(presentMake)
  })

  serve(app, contract.getPiece, async ({ params: { pieceId } }) => {
    const piece = await findPiece(orm, pieceId)
    if (piece === undefined) throw problem.notFound('piece')
    const { events, formerHuids } = await pieceHistory(orm, pieceId)
    return {
      ...presentPiece(piece),
      formerHuids,
      events: events.map(({ at, byName, fromState, toState, orderId, note }) => {
        const moved = { at: at.toISOString(), by: byName, from: fromState, to: toState }
        return Object.assign(moved, { orderId, note })
      }),
    }
  })

  serve(app, contract.previewPieces, async ({ body: { exemption = null, ...batch } }, { user }) => {
    const seesCosts = isAllowed(user.role, 'costs')
    return checkPieces(orm, { ...batch, exemption, seesCosts })
  })

  serve(app, contract.addPieces, async ({ body: { exemption = null, ...batch } }, { user: by }) => {
    const { make, added } = await addPieces(
      database,
      { ...batch, exemption, seesCosts: isAllowed(by.role, 'costs') },
      by,
    )
    announceStock([make.productId])
    const message = added === 1 ? 'The piece was added.' : `${added} pieces were added.`
    return { message, added }
  })

  serve(app, getPieceCost, async ({ params: { pieceId } }) => {
    const cost = await findPieceCost(orm, pieceId)
    if (cost === undefined) throw problem.notFound('piece')
    return { cost: cost === null ? null : rupeesFromPaise(cost) }
  })

  serve(app, setPieceCost, async ({ params: { pieceId }, body }, { user: by }) => {
    await changeCost(database, pieceId, { ...body, by })
    return { message: 'The cost was saved.' }
  })

  serve(app, contract.setPieceState, async ({ params, body }, { user: by }) => {
    const { tag, productId } = await setPieceState(database, params.pieceId, { ...body, by })
    announceStock([productId])
    return { message: `Piece ${tag}: ${pieceStateText(body.state)}.` }
  })

  serve(app, contract.editPiece, async ({ params, body }, { user: by }) => {
    const { exemption = null, ...edit } = body
    await editPiece(database, params.pieceId, { ...edit, exemption, by })
    return { message: 'The piece was saved.' }
  })
}

function presentPiece({ id, hallmark, ...piece }: PieceRow): contract.TaggedPiece {
  return { pieceId: id, ...piece, lacksHallmark: lacksHallmark({ hallmark, ...piece }) }
}

function presentMake({ hallmark, sizes, sizeKind, ...make }: PiecesMakeRow): contract.PiecesMake {
  return {
    ...make,
    sizeKind,
    sizes: sortedSizes(sizeKind, sizes).map(({ code }) => code),
    needsHallmark: hallmark === 'mandatory',
  }
}
