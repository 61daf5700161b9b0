import { expect, test } from 'vitest'
import { networkOfClient } from './client-network.ts'

test('a request whose client is gone already comes from no network, and is no fault of the server', () => {
  expect(networkOfClient({ ip: undefined })).toBe('')
  expect(networkOfClient({ ip: '198.51.100.7' })).toBe('198.51.100.7')
})
