import { expect, test } from 'vitest'
import { networkOfClient } from './client-network.ts'

test('a request whose client has disconnected comes from no network, and is no server error', () => {
  expect(networkOfClient({ ip: undefined })).toBe('')
  expect(networkOfClient({ ip: '198.51.100.7' })).toBe('198.51.100.7')
})
