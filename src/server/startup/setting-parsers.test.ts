import { describe, expect, test } from 'vitest'
import {
  parseDatabaseUrl,
  parseEmail,
  parseHost,
  parseOrigin,
  parseOrigins,
  parsePassword,
  parsePort,
  parseTimes,
  parseTrustProxy,
  parseWord,
  WrongValue,
} from './setting-parsers.ts'

describe('accepted settings', () => {
  test.each([
    ['a port', parsePort, '8080', 8080],
    ['the highest port', parsePort, '65535', 65_535],
    ['a host name', parseHost, 'shop.example.com', 'shop.example.com'],
    ['an address', parseHost, '0.0.0.0', '0.0.0.0'],
    ['an IPv6 address in brackets', parseHost, '[::1]', '::1'],
    ['an origin', parseOrigin, 'https://shop.example.com/', 'https://shop.example.com'],
    ['no proxy', parseTrustProxy, '0', false],
    ['two proxies', parseTrustProxy, '2', 2],
    ['addresses of proxies', parseTrustProxy, '127.0.0.1, 10.0.0.0/8', ['127.0.0.1', '10.0.0.0/8']],
    ['names of networks', parseTrustProxy, 'Loopback,uniquelocal', ['loopback', 'uniquelocal']],
    ['an IPv6 network', parseTrustProxy, 'fd00::/8', ['fd00::/8']],
    ['a number of times', parseTimes, '30', 30],
    ['an email', parseEmail, 'owner@example.com', 'owner@example.com'],
    ['a password', parsePassword, '12345678', '12345678'],
    ['a word in capitals', parseWord(['on', 'off']), 'OFF', 'off'],
    ['a database', parseDatabaseUrl, 'postgres://u:p@h/d', 'postgres://u:p@h/d'],
    [
      'a database by its socket',
      parseDatabaseUrl,
      'postgres://u:p@%2Frun%2Fpg/d',
      'postgres://u:p@%2Frun%2Fpg/d',
    ],
  ])('%s', (_what, parse: (text: string) => unknown, text, value) => {
    expect(parse(text)).toEqual(value)
  })

  test('several origins', () => {
    const origins = parseOrigins('https://a.example, http://localhost:5173')
    expect(origins).toEqual(['https://a.example', 'http://localhost:5173'])
  })
})

describe('refused settings', () => {
  test.each([
    ['a port of zero', parsePort, '0'],
    ['a port above the highest', parsePort, '65536'],
    ['a port with a fraction', parsePort, '30.5'],
    ['a port in words', parsePort, 'http'],
    ['no time at all', parseTimes, '0'],
    ['half a time', parseTimes, '0.5'],
    ['more times than can be counted', parseTimes, '1000001'],
    ['a host with a scheme', parseHost, 'http://localhost'],
    ['a host with a port', parseHost, 'localhost:3000'],
    ['an address without a scheme', parseOrigin, 'shop.example.com'],
    ['an address with a path', parseOrigin, 'https://shop.example.com/shop'],
    ['an address with a password', parseOrigin, 'https://me:secret@shop.example.com'],
    ['another scheme', parseOrigin, 'ftp://shop.example.com'],
    ['every origin', parseOrigins, '*'],
    ['yes as a proxy', parseTrustProxy, 'true'],
    ['a name of no network', parseTrustProxy, 'loopback,sitelocal'],
    ['a network too wide to be one', parseTrustProxy, '10.0.0.0/33'],
    ['another kind of database', parseDatabaseUrl, 'mysql://u:p@h/d'],
    ['a server without a database', parseDatabaseUrl, 'postgres://u:p@h'],
    ['an email without a domain', parseEmail, 'owner'],
    ['a short password', parsePassword, '1234567'],
    ['a password without end', parsePassword, 'x'.repeat(129)],
    ['another word', parseWord(['on', 'off']), 'no'],
  ])('%s', (_what, parse: (text: string) => unknown, text) => {
    expect(() => parse(text)).toThrow(WrongValue)
  })
})
