import { readdirSync, readFileSync } from 'node:fs'

/** One tick of the kernel's clock of processes, in ms; 100 a second on every Linux that is built. */
const TICK_MS = 10

/** A process and all below it. */
export function treeOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => parentOf(candidate) === pid)
  return [pid, ...children.flatMap(treeOf)]
}

/** Processor time that processes have used, with that of their children that have ended, in ms. */
export function processorMs(pids: readonly number[]): number {
  const ticks = pids.flatMap((pid) => fieldsOf(pid).slice(11, 15).map(Number))
  return ticks.reduce((sum, tick) => sum + tick, 0) * TICK_MS
}

/** Memory of processes, what they share counted once, in MiB. */
export function memoryMiB(pids: readonly number[]): number {
  const shares = pids.map((pid) => {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? Number.NaN)
  })
  return shares.reduce((sum, kB) => sum + kB, 0) / 1_024
}

function parentOf(pid: number): number {
  return Number(fieldsOf(pid)[1] ?? Number.NaN)
}

/** The fields after the name, from the state on; none when the process is gone. */
function fieldsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return []
  }
}
