import { pageKindOf } from '#domain/telemetry/page-kinds.ts'
import { bucketOf, type WebVital } from '#domain/telemetry/web-vitals.ts'
import type { Database } from '#server/db/connection.ts'
import { addVitals, type VitalCount } from '#server/db/telemetry/web-vitals.ts'

const FLUSH_MS = 10_000

interface Visit {
  path: string
  isPhone: boolean
  lcp?: number | null | undefined
  inp?: number | null | undefined
  cls?: number | null | undefined
}

const VITALS: readonly WebVital[] = ['lcp', 'inp', 'cls']

/** Counts visits in memory and stores the counts every ten seconds: a visit costs no statement. */
export class VitalsCollector {
  readonly #database: Database
  #counts = new Map<string, VitalCount>()
  readonly #timer: NodeJS.Timeout

  /** `report` gets the error of counts that cannot be stored; they wait for the next time. */
  constructor(database: Database, report: (error: unknown) => void) {
    this.#database = database
    this.#timer = setInterval(() => void this.flush().catch(report), FLUSH_MS)
    this.#timer.unref()
  }

  add(visit: Visit): void {
    const page = pageKindOf(visit.path)
    const device = visit.isPhone ? 'phone' : 'desktop'
    for (const vital of VITALS) {
      const value = visit[vital]
      if (value === undefined || value === null) continue
      this.#count({ page, device, vital, bucket: bucketOf(vital, value), count: 1 })
    }
  }

  /** Stores the counts; what cannot be stored waits for the next time. */
  async flush(): Promise<void> {
    const counts = [...this.#counts.values()]
    this.#counts = new Map()
    try {
      await addVitals(this.#database.orm, counts)
    } catch (error) {
      for (const count of counts) this.#count(count)
      throw error
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    // Without a database the counts of the last seconds are lost, which is acceptable.
    await this.flush().catch(() => undefined)
  }

  #count(added: VitalCount): void {
    const { page, device, vital, bucket, count } = added
    const key = `${page} ${device} ${vital} ${bucket}`
    const known = this.#counts.get(key)
    if (known) known.count += count
    else this.#counts.set(key, { ...added })
  }
}
