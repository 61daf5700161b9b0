import type { BucketPlace } from '#server/services/files/bucket-client.ts'
import { WrongValue } from './setting-parsers.ts'

const EXPECTED =
  'must look like s3://bucket?endpoint=https://s3.example.com&region=ap-south-1; Amazon needs no endpoint'
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PARAMETERS = new Set(['endpoint', 'region'])
/** The region for servers other than Amazon's, when the setting names none. */
const ANY_REGION = 'us-east-1'

/**
 * `s3://bucket?endpoint=…&region=…`, also with a folder for the keys, `s3://bucket/shop`. The endpoint is left out
 * for Amazon's S3, the region for others. Messages never repeat it: somebody may have put keys into it.
 */
export function parseStorageUrl(text: string): BucketPlace {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 's3:' || !BUCKET.test(url.hostname)) throw new WrongValue(EXPECTED)
  if (url.username !== '' || url.password !== '') {
    throw new WrongValue(
      'cannot contain keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY instead',
    )
  }
  if ([...url.searchParams.keys()].some((name) => !PARAMETERS.has(name))) {
    throw new WrongValue(EXPECTED)
  }
  const endpoint = endpointOf(url.searchParams.get('endpoint'))
  const region = url.searchParams.get('region') || (endpoint && ANY_REGION)
  if (region === undefined || !/^[a-z0-9-]{2,40}$/.test(region)) {
    throw new WrongValue(
      'needs the region of the bucket, for example s3://bucket?region=ap-south-1',
    )
  }
  return { bucket: url.hostname, prefix: prefixOf(url.pathname), endpoint, region }
}

/** `https://cdn.example.com`, also with a path; the result has no slash at its end. */
export function parsePicturesUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain = url !== undefined && !url.search && !url.hash && !url.username
  const isSafe = isPlain && /^[\w/.~-]*$/.test(url.pathname)
  if (isSafe && /^https?:$/.test(url.protocol))
    return (url.origin + url.pathname).replace(/\/+$/, '')
  throw new WrongValue(
    'must be an address with http:// or https://, for example https://pictures.example.com',
  )
}

function endpointOf(text: string | null): string | undefined {
  if (text === null || text === '') return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isOrigin = url?.pathname === '/' && !url.search && !url.hash && !url.username
  if (isOrigin && /^https?:$/.test(url.protocol)) return url.origin
  throw new WrongValue('has an endpoint that is no address such as https://s3.example.com')
}

/** The folder of the keys with a slash at its end; empty for none. */
function prefixOf(pathname: string): string {
  const parts = pathname.split('/').filter((part) => part !== '')
  if (parts.every((part) => /^[\w-]+$/.test(part))) return parts.map((part) => `${part}/`).join('')
  throw new WrongValue(
    'may have a folder of letters, digits, hyphens and underscores after the bucket',
  )
}
