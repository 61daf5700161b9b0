import { expect, test } from 'vitest'
import { recompress, compressResponse, weight } from './compressed-response.ts'

test('an answer holds no more memory than its bytes', async () => {
  const answer = await compressResponse('{"words":[]}', { 'content-type': 'application/json' })
  await recompress(answer)
  for (const { bytes } of [answer.identity, answer.br])
    expect(bytes.buffer.byteLength).toBe(bytes.length)
  expect(weight(answer)).toBeGreaterThan(4_000)
})
