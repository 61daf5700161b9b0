import { expect, test } from 'vitest'
import { condense, prepareAnswer, weight } from './prepared-answer.ts'

test('an answer holds no more memory than its bytes', async () => {
  const answer = await prepareAnswer('{"words":[]}', { 'content-type': 'application/json' })
  await condense(answer)
  for (const { bytes } of [answer.identity, answer.br])
    expect(bytes.buffer.byteLength).toBe(bytes.length)
  expect(weight(answer)).toBeGreaterThan(4_000)
})
