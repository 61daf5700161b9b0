import { isIP } from 'node:net'

/** A wrong value. The message says what is expected; the name of the setting is put before it. */
export class WrongValue extends Error {}

/** `0` is refused, because the port is part of the address that is printed. */
export function parsePort(text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new WrongValue('must be a whole number from 1 to 65535, for example 3000')
}

/** A whole number of milliseconds, up to an hour. */
export function parseMilliseconds(text: string): number {
  const milliseconds = Number(text)
  if (/^\d{1,7}$/.test(text) && milliseconds <= 3_600_000) return milliseconds
  throw new WrongValue('must be a whole number of milliseconds up to 3600000, for example 500')
}

/** How often something may be done: a whole number from 1 up to a million. */
export function parseTimes(text: string): number {
  const times = Number(text)
  if (/^\d{1,7}$/.test(text) && times >= 1 && times <= 1_000_000) return times
  throw new WrongValue('must be a whole number from 1 to 1000000, for example 30')
}

/** A number of processes, or `auto`. */
export function parseWorkers(text: string): number | 'auto' {
  const workers = Number(text)
  if (text === 'auto') return text
  if (/^\d{1,2}$/.test(text) && workers >= 1 && workers <= 64) return workers
  throw new WrongValue('must be auto or a whole number from 1 to 64, for example 4')
}

/** A time to wait, in seconds; 0 for none. */
export function parseSeconds(text: string): number {
  const seconds = Number(text)
  if (/^\d{1,4}$/.test(text) && seconds <= 3_600) return seconds
  throw new WrongValue('must be a whole number of seconds from 0 to 3600, for example 10')
}

/** A name or an address to listen on, without scheme, port or path. */
export function parseHost(text: string): string {
  const host = text.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(host)) return host
  throw new WrongValue(
    'must be a host name or an IP address only, for example localhost or 0.0.0.0',
  )
}

/** An `http` or `https` address without path; the result has no slash at its end. */
export function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isOrigin =
    url !== undefined && url.pathname === '/' && !url.search && !url.hash && !url.username
  if (isOrigin && /^https?:$/.test(url.protocol)) return url.origin
  throw new WrongValue(
    'must be an address with http:// or https:// and without a path, for example https://shop.example.com',
  )
}

/** Origins, separated by commas. `*` is refused, because then every site could read what a customer sees. */
export function parseOrigins(text: string): string[] {
  return listOf(text).map((origin) => {
    if (origin !== '*') return parseOrigin(origin)
    throw new WrongValue(
      'cannot be *: list the origins, separated by commas, for example https://app.example.com',
    )
  })
}

/** `postgres://user:password@host:5432/name`. Messages never repeat the value, because it contains a password. */
export function parseDatabaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1) return text
  throw new WrongValue('must look like postgres://user:password@host:5432/database')
}

/** `smtp://user:password@host:587` or `smtps://…`. Messages never repeat it, because it contains a password. */
export function parseSmtpUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname !== '') return text
  throw new WrongValue('must look like smtp://user:password@host:587 or smtps://user:password@host')
}

/** A part of a name in the DNS, such as `shop2026`. */
export function parseSelector(text: string): string {
  if (/^[a-z0-9](?:[a-z0-9.-]{0,61}[a-z0-9])?$/i.test(text)) return text
  throw new WrongValue('must be letters, digits, points and hyphens, such as shop2026')
}

/** The names that proxies use for networks; Fastify knows them. */
const NETWORK_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** A number of proxies in front of the shop, or their addresses and networks; `false` for none. */
export function parseTrustProxy(text: string): false | number | string[] {
  if (/^\d{1,2}$/.test(text)) return Number(text) === 0 ? false : Number(text)
  const addresses = listOf(text).map((part) => {
    const name = part.toLowerCase()
    return NETWORK_NAMES.has(name) ? name : part
  })
  if (addresses.length > 0 && addresses.every(isProxyAddress)) return addresses
  throw new WrongValue(
    'must be a number of proxies (1) or their addresses separated by commas (127.0.0.1,10.0.0.0/8), also loopback, linklocal or uniquelocal',
  )
}

/** One of the words, in any case. */
export function parseWord<Word extends string>(words: readonly Word[]): (text: string) => Word {
  return (text) => {
    const word = words.find((known) => known === text.toLowerCase())
    if (word !== undefined) return word
    throw new WrongValue(`must be one of ${words.join(', ')}`)
  }
}

/** An email address, as it is. */
export function parseEmail(text: string): string {
  if (text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return text
  throw new WrongValue('must be an email address, for example owner@example.com')
}

/** A password of at least 8 and at most 128 characters. */
export function parsePassword(text: string): string {
  if (text.length >= 8 && text.length <= 128) return text
  throw new WrongValue('must have 8 to 128 characters')
}

/** Any text. */
export function parseText(text: string): string {
  return text
}

/** Keys of 256 bits in hex, separated by commas. Messages never repeat them. */
export function parseKeys(text: string): string[] {
  const keys = listOf(text)
  if (keys.length > 0 && keys.every((key) => /^[0-9a-f]{64}$/i.test(key))) return keys
  throw new WrongValue('must be 64 hex digits, for example from: openssl rand -hex 32')
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function isProxyAddress(text: string): boolean {
  if (NETWORK_NAMES.has(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
}
