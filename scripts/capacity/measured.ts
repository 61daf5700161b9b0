import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = join('scripts', 'capacity', 'measured.json')

/** A kind of request that the simulation knows. */
export type Kind = 'cached' | 'list' | 'order' | 'hot'

/** What `npm run bench -- cluster` has found on one machine. */
export interface Measured {
  /** Of that machine, for all of its instances and the database. */
  processors: number
  /** Processor time of one request in its instance, in ms. */
  instanceMs: Partial<Record<Kind, number>>
  /** The same in the database. */
  databaseMs: Partial<Record<Kind, number>>
  /** Requests per second at one, two and three instances. */
  throughput: Partial<Record<Kind, number[]>>
}

/** Keeps them for the simulation. */
export function writeMeasured(measured: Measured): void {
  writeFileSync(FILE, `${JSON.stringify(measured, rounded, 2)}\n`)
}

function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(4)) : value
}

/** The latest measurement. Without one it says what to do and ends the program. */
export function readMeasured(): Measured {
  if (!existsSync(FILE)) {
    process.stderr.write(`There is no ${FILE} yet. Run \`npm run bench -- cluster\` first.\n`)
    process.exit(1)
  }
  return JSON.parse(readFileSync(FILE, 'utf8'))
}
