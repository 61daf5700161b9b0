import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { SETTINGS } from './startup/settings.ts'

const A_DATABASE = 'postgres://u:p@h/d'

test('without any setting the shop opens on this machine, port 3000', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    port: 3000,
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
  })
  expect(config).toMatchObject({ databaseUrl: undefined, hasDemo: true, corsOrigins: [] })
  expect(config.dataDir).toMatch(/[/\\]data$/)
})

test('an empty setting counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}))
})

test('the public address follows the port', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
})

test('every wrong setting gets its own line', () => {
  expect(() => readConfig({ PORT: 'x', DEMO: 'no', LOG_LEVEL: 'loud' })).toThrow(
    [
      'PORT is "x" but must be a whole number from 1 to 65535, for example 3000.',
      'DEMO is "no" but must be one of on, off.',
      'LOG_LEVEL is "loud" but must be one of fatal, error, warn, info, debug, trace, silent.',
    ].join('\n'),
  )
})

test('a wrong secret is not repeated', () => {
  expect(() =>
    readConfig({ ADMIN_PASSWORD: 'pearl', DATABASE_URL: 'mysql://a:pearl@b/c' }),
  ).toThrow(
    [
      'DATABASE_URL must look like postgres://user:password@host:5432/database.',
      'ADMIN_PASSWORD must have 8 to 128 characters.',
    ].join('\n'),
  )
})

test.each(Object.entries(SETTINGS))('the example of %s is valid', (name, { example }) => {
  // Some are of use together alone.
  const pairs = [
    { DATABASE_DIRECT_URL: A_DATABASE, DATABASE_URL: A_DATABASE },
    { DATABASE_READ_URL: A_DATABASE, DATABASE_URL: A_DATABASE },
    { RAZORPAY_KEY_ID: 'id', RAZORPAY_KEY_SECRET: 'secret' },
    { WHATSAPP_TOKEN: 'token', WHATSAPP_PHONE_ID: '1059' },
    { SHIPROCKET_EMAIL: 'api@shop.example', SHIPROCKET_PASSWORD: 'secret' },
    { DKIM_SELECTOR: 'key1', DKIM_KEY_FILE: '/dkim.pem' },
  ]
  const others = pairs.find((pair) => name in pair) ?? {}
  expect(() => readConfig({ ...others, [name]: example })).not.toThrow()
})

test.each(['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])('%s alone is refused', (name) => {
  expect(() => readConfig({ [name]: A_DATABASE })).toThrow(
    `${name} belongs to DATABASE_URL: set both or only DATABASE_URL.`,
  )
})

test('a WhatsApp token without its number is refused', () => {
  expect(() => readConfig({ WHATSAPP_TOKEN: 'token' })).toThrow('set both or neither')
  expect(readConfig({}).whatsApp).toBeUndefined()
})

test('half of the Razorpay keys is refused', () => {
  expect(() => readConfig({ RAZORPAY_KEY_ID: 'id' })).toThrow('set both or neither')
  expect(readConfig({}).razorpay).toBeUndefined()
})
