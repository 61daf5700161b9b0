import type { FastifyInstance } from 'fastify'
import { problem } from '#server/http/problem.ts'
import type { CarrierParts } from './carrier-parts.ts'
import { takeNews } from './follow-carrier.ts'

const MAX_BYTES = 256 * 1024

/**
 * The webhook of the carrier, outside of the contract because its format is the carrier's. 401 without the secret; what
 * has it is answered with 200 even if nobody can read it or knows the number, because carriers stop sending to
 * addresses that fail. Its path names no carrier: Shiprocket refuses addresses with its own name.
 */
export async function registerCarrierWebhook(
  app: FastifyInstance,
  parts: Pick<CarrierParts, 'database'> & { carrier: CarrierParts['carrier'] | undefined },
): Promise<void> {
  const { database, carrier } = parts
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BYTES },
      async (_request: unknown, body: Buffer) => body,
    )
    scope.post(
      '/order/carriernews',
      { config: { isOpen: true } },
      async ({ body, headers, log }, reply) => {
        reply.header('cache-control', 'no-store')
        const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        const news = carrier?.readNews(raw, [headers['x-api-key']].flat()[0])
        if (carrier === undefined || news === undefined) throw problem.wrongSignature()
        const refusal = await takeNews({ database, carrier }, news)
        if (refusal !== '') log.warn({ refusal }, 'a parcel did not follow its carrier')
        return { message: 'Thank you.' }
      },
    )
  })
}
