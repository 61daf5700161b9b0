import { madeNumber, madeStateText, type MadeState } from '#domain/orders/made/made-states.ts'
import { problem } from './problem.ts'

/** A job of a piece that is made to order. */
interface Job {
  id: number
  state: MadeState
}

/** Throws 409 for a job that was written since somebody saw a version of it, as by a second press of a button. */
export function requireSeenMade(job: Job & { version: number }, seen: number): void {
  if (job.version === seen) return
  const { id, state } = job
  throw problem.of('made-changed', { number: madeNumber(id), state: madeStateText(state) })
}

/** Throws 409 for a job that has become an order or was cancelled. */
export function requireOpenMade({ id, state }: Job): void {
  const number = madeNumber(id)
  if (state === 'ordered') throw problem.of('made-ordered', { number })
  if (state === 'cancelled') throw problem.of('made-cancelled', { number })
}
