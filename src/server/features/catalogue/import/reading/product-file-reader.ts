import { ProblemError } from '#server/http/problem.ts'
import { wrongFile } from '#server/http/uploads/csv-records.ts'
import type { WorkbookRow } from '#server/http/uploads/workbook.ts'
import { ThreadGaveUp, WorkThread } from '#server/services/threads/work-thread.ts'
import type { Read } from './file-worker.ts'
import { unpackRows } from './packed-rows.ts'

const PROGRAM = new URL('./file-worker.ts', import.meta.url)

/** Uploads of staff are limited too (`upload-slots.ts`), so no more can wait. */
const LIMITS = { mostWaiting: 8, longestMs: 60_000, memoryMb: 512 }

/** Reads product files in a thread of its own, one after another, so that the requests of others go on. */
export class ProductFileReader {
  readonly #thread = new WorkThread<Uint8Array, Read>(PROGRAM, LIMITS)

  /**
   * The rows of a CSV file or of the first sheet of an .xlsx, the headings first. Throws 400 for an invalid one, 415
   * for one that is neither, and `TooBusy` when too many wait.
   */
  async rowsOf(bytes: Buffer): Promise<WorkbookRow[]> {
    const read = await this.#thread.ask(bytes).catch((error: unknown) => {
      if (error instanceof ThreadGaveUp) throw wrongFile(TOO_MUCH)
      throw error
    })
    if ('problem' in read) throw new ProblemError(read.problem.code, read.problem.details)
    if ('failure' in read) throw new Error(`A product file could not be read: ${read.failure}`)
    return unpackRows(read.parts)
  }

  /** Ends the thread. */
  stop(): Promise<void> {
    return this.#thread.stop()
  }
}

const TOO_MUCH = 'The file takes too long to read. Split it, please, or save it as CSV.'
