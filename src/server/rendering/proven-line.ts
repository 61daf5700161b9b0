import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** How often a silent connection is asked whether it is still there, in milliseconds. */
const PULSE_MS = 250
/** How long its answer may take. With the pulse before, a change is missed for a second at most. */
const ANSWER_MS = 750
/** How long the first announcement to itself may take. */
const PROOF_MS = 2_000

/** Thrown when a connection looks open but nothing arrives on it. */
class SilentLine extends Error {}

interface Line {
  channel: string
  /** Sends an announcement from another connection, as the others do. */
  send: (statement: string) => Promise<unknown>
  /** An announcement arrived. */
  hear: (announcement: string) => void
  /** From here on nothing can be missed without `listenUntilLost` ending. */
  proven: () => void
  stopping: AbortSignal
}

/**
 * Listens on a connection until it ends or `stopping` is aborted. A firewall that drops packets ends no connection, a
 * pooler accepts `listen` and delivers nothing, and an old primary answers as a standby. So the connection must first
 * hear an announcement that the pool sends, and then answer four times a second. PostgreSQL sends announcements and
 * answers in order, so after each answer everything announced before the question has been heard. Throws a `SilentLine`
 * when an answer is late.
 */
export async function listenUntilLost(client: pg.PoolClient, line: Line): Promise<void> {
  const ended = new AbortController()
  const lost = () => ended.abort()
  client.once('end', lost)
  client.once('error', lost)
  const isOver = AbortSignal.any([ended.signal, line.stopping])
  const own = `nagina_own_${randomUUID().replaceAll('-', '')}`
  const heardOwn = new Promise<true>((resolve) => {
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === own) resolve(true)
      else line.hear(payload)
    })
  })
  await inTime(client.query(`listen ${line.channel}; listen ${own}`), PROOF_MS, isOver)
  await inTime(line.send(`notify ${own}`), PROOF_MS, isOver)
  await inTime(heardOwn, PROOF_MS, isOver)
  if (!isOver.aborted) line.proven()
  while (!isOver.aborted) {
    await wait(PULSE_MS, undefined, { ref: false, signal: isOver }).catch(() => undefined)
    if (!isOver.aborted) await inTime(isPrimary(client), ANSWER_MS, isOver)
  }
}

async function isPrimary(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ isStandby: boolean }>(
    'select pg_is_in_recovery() as "isStandby"',
  )
  if (rows[0]?.isStandby !== false) throw new SilentLine('This is no primary any more.')
}

/** Waits for an answer until it is late or all is over. */
async function inTime(answer: Promise<unknown>, limitMs: number, isOver: AbortSignal) {
  // A failure after that does not matter.
  answer.catch(() => undefined)
  const done = new AbortController()
  const either = AbortSignal.any([isOver, done.signal])
  const late = async () => {
    await wait(limitMs, undefined, { ref: false, signal: either })
    // A busy process is late itself: the answer may be here already, and is read before the next turn.
    await nextTurn(undefined, { ref: false })
    await nextTurn(undefined, { ref: false })
    throw new SilentLine(`Nothing was heard for ${limitMs} ms.`)
  }
  try {
    await Promise.race([answer, late()])
  } catch (error) {
    if (!isOver.aborted) throw error
  } finally {
    done.abort()
  }
}
