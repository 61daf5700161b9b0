import type { FastifyInstance } from 'fastify'
import { getCertificate } from '#contract/metal/packing.ts'
import type { Database } from '#server/db/connection.ts'
import { findCertificate } from '#server/db/pieces/certificates.ts'
import { serve } from '#server/http/endpoint.ts'
import { problem } from '#server/http/problem.ts'

/** The certificates of pieces, for everybody who has the address of one. */
export function registerCertificates(app: FastifyInstance, { database }: { database: Database }) {
  serve(app, getCertificate, async ({ params: { key } }, context) => {
    const found = await findCertificate(database.orm, key)
    if (found === undefined) throw problem.notFound('certificate')
    context.setHeader('x-robots-tag', 'noindex')
    context.setHeader('cache-control', 'private, no-store')
    const { document, issuedAt, revokedAt } = found
    const state = { isRevoked: revokedAt !== null, issuedAt: issuedAt.toISOString() }
    return Object.assign(state, document)
  })
}
