import type { RequestContext } from './endpoint.ts'
import { problem } from './problem.ts'

const MAX_KEY_LENGTH = 255
/** Shorter keys could be guessed where a repeated request gets what only its sender may see. */
export const LEAST_KEY_LENGTH = 16

/** The Idempotency-Key of a request; undefined without one. Throws 400 for one that is too long to store. */
export function idempotencyKey({ headers }: RequestContext): string | undefined {
  const key = [headers['idempotency-key']].flat()[0]?.trim()
  if (key === undefined || key === '') return undefined
  if (key.length <= MAX_KEY_LENGTH) return key
  throw problem.field('Idempotency-Key', 'idempotency-key-too-long', { most: MAX_KEY_LENGTH })
}
