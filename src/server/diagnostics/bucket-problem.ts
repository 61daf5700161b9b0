import { StorageAway } from '#domain/shop/storage-away.ts'
import type { BucketPlace } from '#server/services/files/bucket-client.ts'

const RIGHTS =
  's3:ListBucket for the bucket, and s3:GetObject, s3:PutObject and s3:DeleteObject in it'

/** What is wrong, and what to do, by the code that S3 or its client gives. */
const CURES: Record<string, (place: BucketPlace) => string> = {
  CredentialsProviderError: () =>
    'there are no keys for it. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  InvalidAccessKeyId: () => 'it does not know the key. Correct AWS_ACCESS_KEY_ID',
  SignatureDoesNotMatch: () => 'the secret is wrong. Correct AWS_SECRET_ACCESS_KEY',
  ExpiredToken: () => 'the keys have expired. Set new ones',
  NoSuchBucket: ({ bucket }) =>
    `there is no bucket ${bucket}. Create it, or correct the name in STORAGE_URL`,
  AccessDenied: () => `the key lacks a right. It needs ${RIGHTS}`,
  RequestTimeTooSkewed: () =>
    'the clock of this machine differs from its clock by more than 15 minutes. Set the clock, for example with timedatectl set-ntp true',
  AuthorizationHeaderMalformed: ({ region }) => wrongRegion(region),
  PermanentRedirect: ({ region }) => wrongRegion(region),
  SlowDown: () => 'it is busy. Try again in a minute',
}

function wrongRegion(region: string): string {
  return `it is not in the region ${region}. Correct the region in STORAGE_URL`
}

/** Whether an error of the bucket comes from the settings, and not from a server that is away for a moment. */
export function isWrongSetting(error: unknown): boolean {
  const code = codeOf(error)
  return code !== 'SlowDown' && code in CURES
}

/** Why the bucket of `STORAGE_URL` cannot be used, and what to do, as one line. Never contains a key. */
export function bucketProblem(error: unknown, place: BucketPlace): string {
  const where = `The bucket ${place.bucket}${place.endpoint === undefined ? '' : ` at ${place.endpoint}`}`
  const cure = CURES[codeOf(error)]
  if (cure !== undefined) return `${where} cannot be used: ${cure(place)}.`
  return `${where} does not answer: ${reasonOf(error)}. Check STORAGE_URL, the network and that the server runs.`
}

function codeOf(error: unknown): string {
  const cause = innermost(error)
  return cause instanceof Error ? cause.name : ''
}

function reasonOf(error: unknown): string {
  const cause = innermost(error)
  if (!(cause instanceof Error)) return 'no answer'
  if (cause.name === 'AbortError' || cause.name === 'TimeoutError') return 'it takes too long'
  return (
    ('code' in cause && typeof cause.code === 'string' && cause.code) || cause.message || cause.name
  )
}

function innermost(error: unknown): unknown {
  if (error instanceof StorageAway) return innermost(error.cause)
  return error instanceof AggregateError ? innermost(error.errors[0]) : error
}
