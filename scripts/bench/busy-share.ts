import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/** How long one looks, in ms. */
const LOOK_MS = 2_000

/**
 * The share of all processors that is in use, from 0 to 1. Asked before a row is measured, when the shops only wait: what
 * is in use then, other programs use.
 */
export async function busyShare(): Promise<number> {
  const before = ticks()
  await wait(LOOK_MS)
  const after = ticks()
  const all = after.all - before.all
  return all === 0 ? 0 : 1 - (after.idle - before.idle) / all
}

function ticks(): { idle: number; all: number } {
  const each = cpus().map(({ times }) => times)
  const idle = each.reduce((sum, times) => sum + times.idle, 0)
  const all = each.flatMap((times) => Object.values(times)).reduce((sum, time) => sum + time, 0)
  return { idle, all }
}
