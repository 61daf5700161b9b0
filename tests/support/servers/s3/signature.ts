import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** What S3 says to a request it does not accept: its status, its code and words for people. */
export interface S3Refusal {
  status: number
  code: string
  message: string
}

interface Expected {
  keyId: string
  secret: string
  region: string
  /** In milliseconds. */
  now: number
}

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
/** How far apart the clocks of client and server may be. */
const MOST_SKEW_MS = 15 * 60_000

/**
 * Checks the signature of a request, written from the description of Signature Version 4 alone. Returns what
 * S3 would answer, or undefined when everything is right. `body` is the whole body as it arrived.
 */
export function refusedOrder(
  request: IncomingMessage,
  body: Buffer,
  { keyId, secret, region, now }: Expected,
): S3Refusal | undefined {
  const [, key = '', day = '', signedRegion = '', names = '', signature = ''] =
    SIGNED.exec(request.headers.authorization ?? '') ?? []
  if (key === '') return refusal(403, 'AccessDenied', 'Access Denied.')
  if (key !== keyId) return refusal(403, 'InvalidAccessKeyId', 'The key does not exist.')
  if (signedRegion !== region) {
    return refusal(
      400,
      'AuthorizationHeaderMalformed',
      `the region is wrong; expecting '${region}'`,
    )
  }
  const moment = headerOf(request, 'x-amz-date')
  if (Math.abs(now - timeOf(moment)) > MOST_SKEW_MS || !moment.startsWith(day)) {
    return refusal(403, 'RequestTimeTooSkewed', 'The clocks differ too much.')
  }
  const hash = headerOf(request, 'x-amz-content-sha256')
  const isHashed = hash !== 'UNSIGNED-PAYLOAD'
  if (isHashed && hash !== hashOf(body)) {
    return refusal(400, 'XAmzContentSHA256Mismatch', 'The body is not the one that was signed.')
  }
  const scope = `${day}/${signedRegion}/s3/aws4_request`
  const canonical = canonicalRequest(request, names.split(';'), hash)
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, hashOf(canonical)].join('\n')
  const chain = [day, signedRegion, 's3', 'aws4_request']
  const signingKey = chain.reduce<Buffer>(
    (one, part) => hmac(one, part),
    Buffer.from(`AWS4${secret}`),
  )
  const isRight = timingSafeEqual(hmac(signingKey, toSign), Buffer.from(signature, 'hex'))
  return isRight ? undefined : refusal(403, 'SignatureDoesNotMatch', 'The signature is wrong.')
}

function canonicalRequest(request: IncomingMessage, names: string[], hash: string): string {
  const [path = '/', query = ''] = (request.url ?? '/').split('?')
  const sorted = query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => (part.includes('=') ? part : `${part}=`))
    .toSorted()
  const headers = names.map(
    (name) => `${name}:${headerOf(request, name).trim().replaceAll(/ +/g, ' ')}\n`,
  )
  return [request.method, path, sorted.join('&'), headers.join(''), names.join(';'), hash].join(
    '\n',
  )
}

function headerOf({ headers }: IncomingMessage, name: string): string {
  const value = headers[name]
  return Array.isArray(value) ? value.join(',') : (value ?? '')
}

/** `20261123T213000Z` in milliseconds. */
function timeOf(moment: string): number {
  const iso = moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  return Date.parse(iso) || 0
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: Buffer, content: string): Buffer {
  return createHmac('sha256', key).update(content).digest()
}

function refusal(status: number, code: string, message: string): S3Refusal {
  return { status, code, message }
}
