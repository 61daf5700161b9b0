import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFileStore } from '#server/services/files/file-store.ts'
import { examinePicturesAddress } from '#scripts/doctor/pictures-address.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nagina-pictures-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What the doctor says of a CDN that answers so. */
async function look(answer: (file: string) => Promise<{ status: number; body: Buffer }>) {
  const server = createServer((request, response) => {
    void answer(request.url ?? '').then(({ status, body }) => response.writeHead(status).end(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  try {
    return await examinePicturesAddress(`http://127.0.0.1:${port}`, openFileStore(folder))
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

test('an address that serves the pictures passes, and no test file stays', async () => {
  const found = await look(async (path) => ({
    status: 200,
    body: await readFile(join(folder, path.replace('/uploads/', ''))),
  }))
  expect(found).toEqual({ name: 'PICTURES_URL', found: 'serves what the store has' })
  expect(await readdir(folder)).toEqual([])
})

test('one that serves no pictures, others, or does not answer is named with its remedy', async () => {
  const body = Buffer.from('a page that says it is not here')
  const cure = expect.stringContaining('Let it read PUBLIC_URL/uploads/')
  expect(await look(async () => ({ status: 404, body }))).toMatchObject({
    found: 'answers 404 for a new picture',
    cure,
  })
  expect(await look(async () => ({ status: 200, body }))).toMatchObject({
    found: 'serves something else than the store has',
    cure,
  })
  expect(await examinePicturesAddress('http://127.0.0.1:9', openFileStore(folder))).toMatchObject({
    found: expect.stringMatching(/^cannot be reached: /),
    cure,
  })
  expect(await readdir(folder)).toEqual([])
})
