/** The thread that writes the contract down: more than a megabyte, hardly ever asked for, and a second's work. */
import { parentPort, workerData } from 'node:worker_threads'
import { ENDPOINTS } from '#contract/all.ts'
import type { ImagesAs } from '#server/http/responses/image-lists.ts'
import { docsPage } from './docs-page.ts'
import { openApiOf } from './openapi.ts'

/** What the thread is asked for. */
export interface AskedDocs {
  publicUrl: string
  imagesAs: ImagesAs
}

/** The contract for programs and for people, in UTF-8. */
export interface Docs {
  json: Uint8Array
  page: Uint8Array
}

const asked: AskedDocs = workerData
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the rule is for windows; a thread has one other end
parentPort?.postMessage(docsOf(asked))

function docsOf({ publicUrl, imagesAs }: AskedDocs): Docs {
  const document = openApiOf(ENDPOINTS, publicUrl, imagesAs)
  return { json: Buffer.from(JSON.stringify(document)), page: Buffer.from(docsPage(document)) }
}
