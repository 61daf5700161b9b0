import { expect, test } from 'vitest'
import { LIMITS, networkOf } from './limits.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::2:3:4:5:6', '0:0:0:2::/64'],
  ['1::5:6:7:8', '1:0:0:0::/64'],
  ['1:2:3::7:8', '1:2:3:0::/64'],
  ['2001:DB8:A:B::1', '2001:db8:a:b::/64'],
  ['::FFFF:203.0.113.70', '203.0.113.70'],
  ['::ffff:203.100.113.7', '203.100.113.7'],
  ['64:ff9b::ffff:203.0.113.7', '64:ff9b:0:0::/64'],
  ['::ffff:203.0.113.7.9', '0:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('every limit allows several tries within its time and forgets within a day', () => {
  for (const [name, { attempts, windowMinutes }] of Object.entries(LIMITS)) {
    expect(attempts, name).toBeGreaterThanOrEqual(5)
    expect(windowMinutes, name).toBeGreaterThanOrEqual(15)
    expect(windowMinutes, name).toBeLessThanOrEqual(24 * 60)
  }
})

test('a limit on a network leaves room for the people behind it', () => {
  expect(LIMITS.loginFailuresOfNetwork.attempts).toBeGreaterThan(LIMITS.loginFailures.attempts)
  expect(LIMITS.loginFailuresElsewhere.attempts).toBeGreaterThan(LIMITS.loginFailures.attempts)
  for (const name of ['signUps', 'contactRequests', 'subscriptions', 'resetRequests'] as const) {
    expect(LIMITS[name].attempts, name).toBeGreaterThanOrEqual(60)
  }
})
