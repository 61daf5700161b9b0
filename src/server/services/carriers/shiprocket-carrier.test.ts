import { afterAll, beforeAll, expect, test } from 'vitest'
import { examineCarrier } from '#server/diagnostics/carrier-check.ts'
import {
  startShiprocketServer,
  type ShiprocketServer,
} from '#tests/support/servers/shiprocket-server.ts'
import { CarrierAway } from './carrier.ts'
import { shiprocketCarrier } from './shiprocket-carrier.ts'
import { readNews } from './shiprocket-events.ts'

let server: ShiprocketServer
beforeAll(async () => {
  server = await startShiprocketServer()
})
afterAll(() => server.close())

const keysOf = (more: object = {}) => ({
  email: server.settings.SHIPROCKET_EMAIL,
  password: server.settings.SHIPROCKET_PASSWORD,
  webhookSecret: server.settings.SHIPROCKET_WEBHOOK_SECRET,
  pickupLocation: 'Primary',
  url: server.settings.SHIPROCKET_URL,
  ...more,
})

test('a carrier that never answers counts as away after a while', async () => {
  server.state.mode = 'hang'
  const asked = shiprocketCarrier(keysOf({ timeoutMs: 50 })).check()
  await expect(asked).rejects.toBeInstanceOf(CarrierAway)
  server.state.mode = 'answer'
})

const look = (more?: object) => examineCarrier({ shiprocket: keysOf(more), hasTestCarrier: false })

test('one token serves many requests, also concurrent ones', async () => {
  const carrier = shiprocketCarrier(keysOf())
  const before = server.asked.filter((one) => one === 'POST /auth/login').length
  await Promise.all([carrier.check(), carrier.check(), carrier.check()])
  await carrier.check()
  expect(server.asked.filter((one) => one === 'POST /auth/login')).toHaveLength(before + 1)
})

test('the doctor reports whether the carrier answers, knows the pick-up place and may write', async () => {
  expect(await look()).toEqual({ name: 'Carrier shiprocket', found: 'it answers' })
  expect((await look({ pickupLocation: 'Nowhere' }))?.found).toContain('no pick-up place Nowhere')
  expect((await look({ password: 'wrong' }))?.found).toContain('does not take the email')
  expect((await look({ webhookSecret: undefined }))?.cure).toContain('SHIPROCKET_WEBHOOK_SECRET')
  expect(await examineCarrier({ shiprocket: undefined, hasTestCarrier: false })).toBeUndefined()
})

test('a message is read as documented, in Indian time', () => {
  const news = readNews(
    Buffer.from(
      JSON.stringify({
        awb: '19041424751540',
        current_status: 'IN TRANSIT',
        current_status_id: 20,
        shipment_status: 'IN TRANSIT',
        shipment_status_id: 18,
        current_timestamp: '23 05 2023 11:43:52',
        scans: [
          {
            date: '2023-05-19 11:59:16',
            status: 'X-UCI',
            activity: 'Manifested - Manifest uploaded',
            location: 'Chomu_SamodRd_D (Rajasthan)',
            'sr-status': '5',
            'sr-status-label': 'MANIFEST GENERATED',
          },
          {
            date: '2023-05-19 15:32:17',
            location: 'Chomu_SamodRd_D (Rajasthan)',
            'sr-status': '42',
          },
          { date: '2023-05-19 15:40:00', location: 'NA', 'sr-status': 'NA' },
          { date: 'soon', 'sr-status': '7' },
          'nonsense',
        ],
        is_return: 0,
      }),
    ),
  )
  expect(news).toEqual({
    awb: '19041424751540',
    isCancelled: false,
    events: [
      {
        stage: 'picked-up',
        at: new Date('2023-05-19T10:02:17Z'),
        place: 'Chomu_SamodRd_D (Rajasthan)',
      },
      { stage: 'on-the-way', at: new Date('2023-05-23T06:13:52Z'), place: '' },
    ],
  })
})
