import { availableParallelism, totalmem } from 'node:os'

const MEBIBYTE = 2 ** 20
/** More workers were never measured. */
const MOST = 16
/** For each worker, and once for the database and the rest of the machine. */
const MEMORY_OF_ONE_MIB = 256
/** Of all workers together, as far as each keeps enough to serve. */
const CONNECTIONS = 72
const FEWEST_CONNECTIONS = 8

/** What a process may use of its machine or container. */
export interface Machine {
  cores: number
  memoryMib: number
}

/**
 * How many workers are worth it: one on one or two cores, where more would only take the database's time; otherwise
 * one for each core but one, at most 16 and only as many as half of the memory holds.
 */
export function workersThatPay({ cores, memoryMib }: Machine): number {
  if (cores <= 2) return 1
  const fitting = Math.floor(memoryMib / 2 / MEMORY_OF_ONE_MIB)
  return Math.max(1, Math.min(cores - 1, fitting, MOST))
}

/** How many workers serve: as many as are set, or as pay on this machine. Development needs one. */
export function workerCount(config: { workers: number | 'auto'; isDevelopment: boolean }): number {
  if (config.isDevelopment) return 1
  return config.workers === 'auto' ? workersThatPay(thisMachine()) : config.workers
}

/** How many connections to the database a worker opens at most; a single process opens 36. */
export function connectionsOfWorker(workers: number): number {
  return Math.min(36, Math.max(FEWEST_CONNECTIONS, Math.floor(CONNECTIONS / workers)))
}

function thisMachine(): Machine {
  const limit = process.constrainedMemory()
  const bytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return { cores: availableParallelism(), memoryMib: bytes / MEBIBYTE }
}
