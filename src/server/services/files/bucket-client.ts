import type { S3Client } from '@aws-sdk/client-s3'
import { StorageAway } from '#domain/shop/storage-away.ts'

/** Where the pictures are, if not in a folder; from `STORAGE_URL`. */
export interface BucketPlace {
  bucket: string
  /** What every key begins with, empty or with a slash at its end. */
  prefix: string
  /** The address of the server; undefined for Amazon's. */
  endpoint: string | undefined
  region: string
}

type Sdk = typeof import('@aws-sdk/client-s3')

interface Opened {
  sdk: Sdk
  client: S3Client
}

/** A question to the bucket: `signal` ends it when its time is over. */
type Question<Result> = (opened: Opened, signal: AbortSignal) => Promise<Result>

const CONNECT_MS = 1_500
/** Sockets of one process to the bucket. */
const MOST_SOCKETS = 64
/** Attempts, with the first one. More would only keep people waiting. */
const ATTEMPTS = 2
/** How long a bucket that did not answer is left alone; requests are refused at once meanwhile. */
const REST_MS = 2_000
const RETRY_SECONDS = 5

/**
 * The connection to a bucket. The official client is loaded with the first question, so that a shop with a folder
 * does not pay for it. It takes its keys from the environment as usual (`AWS_ACCESS_KEY_ID` and the like).
 */
export class BucketClient {
  readonly place: BucketPlace
  #opened: Promise<Opened> | undefined
  #restsUntil = 0

  constructor(place: BucketPlace) {
    this.place = place
  }

  /**
   * Asks the bucket, for at most `deadlineMs` until its answer begins. Errors that S3 answers with 304, 404 or 416
   * are thrown as they are. Everything else is a `StorageAway`.
   */
  async ask<Result>(deadlineMs: number, question: Question<Result>): Promise<Result> {
    if (Date.now() < this.#restsUntil) throw new StorageAway(RETRY_SECONDS)
    this.#opened ??= open(this.place)
    const opened = await this.#opened
    const end = new AbortController()
    const timer = setTimeout(() => end.abort(), deadlineMs)
    try {
      return await question(opened, end.signal)
    } catch (error) {
      const status = statusOf(error)
      if (status === 304 || status === 404 || status === 416) throw error
      if (status === undefined) this.#restsUntil = Date.now() + REST_MS
      throw new StorageAway(RETRY_SECONDS, error)
    } finally {
      clearTimeout(timer)
    }
  }
}

/** The status of an error that the bucket answered with; undefined where it did not answer. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined
  const { $metadata: told } = error
  if (typeof told !== 'object' || told === null || !('httpStatusCode' in told)) return undefined
  return typeof told.httpStatusCode === 'number' ? told.httpStatusCode : undefined
}

async function open({ endpoint, region, bucket }: BucketPlace): Promise<Opened> {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    // Servers other than Amazon's rarely have a host name for each bucket, and a bucket with a dot does not fit
    // Amazon's certificate.
    forcePathStyle: endpoint !== undefined || bucket.includes('.'),
    maxAttempts: ATTEMPTS,
    // Checksums that not every S3 knows; names already say what the content is.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      httpAgent: { keepAlive: true, maxSockets: MOST_SOCKETS },
      httpsAgent: { keepAlive: true, maxSockets: MOST_SOCKETS },
    },
  })
  return { sdk, client }
}
