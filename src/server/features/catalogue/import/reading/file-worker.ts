/** The thread that reads product files: a workbook of the largest size would block the process for seconds. */
import { parentPort } from 'node:worker_threads'
import { ProblemError } from '#server/http/problem.ts'
import { packRows } from './packed-rows.ts'
import { rowsOfFile } from './rows-of-file.ts'

/** What it answers to the bytes of each file, in order. */
export type Read =
  | { parts: Uint8Array<ArrayBuffer>[] }
  | { problem: Pick<ProblemError, 'code' | 'details'> }
  | { failure: string }

parentPort?.on('message', (bytes: Uint8Array) => void answer(bytes))

async function answer(bytes: Uint8Array): Promise<void> {
  const answered = await read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const moved = 'parts' in answered ? answered.parts.map(({ buffer }) => buffer) : []
  parentPort?.postMessage(answered, moved)
}

async function read(bytes: Buffer): Promise<Read> {
  try {
    return { parts: packRows(await rowsOfFile(bytes)) }
  } catch (error) {
    if (error instanceof ProblemError) {
      return { problem: { code: error.code, details: error.details } }
    }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
