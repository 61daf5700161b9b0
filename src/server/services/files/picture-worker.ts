/** The process that makes pictures: encoding one takes a processor for seconds. */
import type { MadePicture } from './made-picture.ts'
import { makePicture } from './picture.ts'
import { PictureRefused, type Refusal } from './picture-refused.ts'

/** What the process is asked for. */
export interface Picturing {
  bytes: Buffer
  name: string
}

/** What it answers to each, in order. */
export type Pictured =
  | { made: MadePicture; refused?: undefined }
  | { made?: undefined; refused: Refusal }

process.on('message', (picturing: Picturing) => void answer(picturing))
// A signal may reach all processes at once. The shop still finishes what it was asked for, and this process ends with it.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.once('disconnect', () => process.exit())

async function answer({ bytes, name }: Picturing): Promise<void> {
  try {
    process.send?.({ made: await makePicture(bytes, name) })
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    process.send?.({ refused: error.reason })
  }
}
