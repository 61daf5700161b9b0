import { fork } from 'node:child_process'
import { once } from 'node:events'
import * as z from 'zod/mini'
import type { Buying } from './buyers.ts'

/** Many who want to buy at once. */
export interface Rush extends Pick<Buying, 'url' | 'buyers' | 'pieces'> {
  /** People who order at the same time; they share the logins. */
  people: number
  seconds: number
}

const RushEnd = z.object({
  placed: z.number(),
  /** Told to come again, with 503. */
  refused: z.number(),
  /** From sending an order to being told to come again, in ms: the longest. */
  longestRefusalMs: z.number(),
})
/** The result of a rush. */
export type RushEnd = z.output<typeof RushEnd>

/** Sent when the first one is told to come again: from then on the shop has all it can take. */
export const FULL = 'full'

/**
 * Starts a rush in another process and waits until the shop is at its limit. Throws when no request gets a
 * 503.
 */
export async function startRush(rush: Rush): Promise<{ end: Promise<RushEnd> }> {
  const child = fork(new URL('./rush.ts', import.meta.url))
  child.send(rush)
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The rush ended with ${code} and no result`)
  })
  const [first] = await Promise.race([once(child, 'message'), ended])
  if (first !== FULL) {
    child.kill()
    throw new Error(`A rush of ${rush.people} was too small for this shop: all of them could buy`)
  }
  const end = Promise.race([once(child, 'message'), ended]).then(([message]) => {
    ended.catch(() => undefined)
    child.kill()
    return RushEnd.parse(message)
  })
  return { end }
}
