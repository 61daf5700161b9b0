import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MOST_STAGE_PICTURES } from '#domain/orders/made/made-states.ts'
import { collectOrphans } from '#server/storage/collect-orphans.ts'
import { openFileStore } from '#server/services/files/file-store.ts'
import { aCustomer, anAdmin, type Person } from '#tests/support/builders.ts'
import { startMaking, type Making } from '#tests/support/made/made-jobs.ts'
import { noisyPicture } from '#tests/support/pictures.ts'
import { formOf } from '#tests/support/product-forms.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let making: Making
beforeAll(async () => {
  shop = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
  admin = await anAdmin(shop)
  making = await startMaking(shop, admin)
})
afterAll(() => shop.close())

const read = async (text: string, ...values: unknown[]) =>
  (await shop.database.pool.query(text, values)).rows
/** Each of them is another one. */
const aPicture = () => noisyPicture(48, 36).jpeg().toBuffer()

let job: Awaited<ReturnType<Making['taken']>>
beforeEach(async () => {
  job = await making.taken()
  expect((await making.receive(job.quoteId, job.advance)).status).toBe(201)
  expect((await making.move(job.quoteId, 'casting')).status).toBe(200)
})

const add = (
  pictures: Buffer[],
  {
    stage = 'casting',
    words = '',
    by = admin,
  }: { stage?: string; words?: string; by?: Person } = {},
) =>
  shop.ask('POST', `/made/pictures/${job.quoteId}`, {
    token: by.token,
    body: formOf({ stage, words }, 'pictures', pictures),
  })
const remove = (pictureId: number, quoteId = job.quoteId, by = admin) =>
  shop.ask('DELETE', `/made/pictures/${quoteId}/${pictureId}`, { token: by.token })
const shown = async () => (await making.jobOf(job.quoteId)).pictures
const opened = async () => (await shop.ask('POST', '/quote/open', { body: { key: job.key } })).body
const fileStatus = async (path: string) => (await shop.ask('GET', `/${path}`)).status
const mails = () =>
  read(
    `select facts from emails where facts ->> 'hasPictures' = 'true'
      and facts ->> 'number' = (select 'NM-' || lpad(id::text, 6, '0') from made_jobs where quote_id = $1)`,
    job.quoteId,
  )

test('the customer sees pictures of a stage by the link, without camera data, and gets one email a day', async () => {
  const camera = await noisyPicture(48, 36)
    .withExif({ IFD0: { Copyright: 'Bench 7' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  expect(camera.includes('Bench 7')).toBe(true)
  const answer = await add([camera], { words: 'अँगूठी in wax 💍' })
  expect(answer.status, answer.text).toBe(201)
  const [picture] = (await opened()).made.pictures
  expect(picture).toMatchObject({ stage: 'casting', words: 'अँगूठी in wax 💍' })
  const sent = await shop.app.inject({ url: `/${picture.path}` })
  expect(sent.statusCode).toBe(200)
  expect(sent.rawPayload.includes('Bench 7')).toBe(false)
  expect((await add([await aPicture()])).status).toBe(201)
  expect(await mails()).toMatchObject([{ facts: { note: 'अँगूठी in wax 💍', state: 'casting' } }])
  const log = await read(
    `select after from audit_log where action = 'quote.pictures' and subject_id = $1 order by id`,
    String(job.quoteId),
  )
  expect(log).toMatchObject([{ after: { state: 'casting', pictures: 1 } }, {}])
  expect(JSON.stringify(log)).not.toContain('wax')
})

test('a picture is stored once, and concurrent uploads do not exceed the limit of a stage', async () => {
  const one = await aPicture()
  const twice = await Promise.all([add([one]), add([one])])
  expect(twice.map(({ status }) => status)).toEqual([201, 201])
  expect(twice.map(({ body }) => String(body.message)).toSorted()).toEqual([
    'The picture is added.',
    'These pictures were there already.',
  ])
  expect(await shown()).toHaveLength(1)
  const others = await Promise.all([0, 1, 2, 3].map(aPicture))
  const both = await Promise.all([add(others.slice(0, 2)), add(others.slice(2))])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
  expect(both.find(({ status }) => status === 400)?.body).toMatchObject({
    issues: [{ field: 'pictures' }],
  })
  expect(await shown()).toHaveLength(3)
  // What was refused left nothing behind.
  const left = await read('select path from pictures')
  expect(left).toHaveLength((await read('select distinct path from made_pictures')).length)
  const many = await Promise.all(Array.from({ length: MOST_STAGE_PICTURES + 1 }, aPicture))
  expect((await add(many)).status).toBe(400)
})

test('uploading an existing picture changes its words, without another email', async () => {
  const one = await aPicture()
  expect((await add([one], { words: 'The wax' })).status).toBe(201)
  const before = (await mails()).length
  const again = await add([one], { words: 'Ready to be cast' })
  expect(again.body.message).toContain('They have the new words now.')
  expect((await shown()).map(({ words }: { words: string }) => words)).toContain('Ready to be cast')
  for (const words of ['', 'Ready to be cast']) {
    expect((await add([one], { words })).body.message).toBe('These pictures were there already.')
  }
  expect((await shown()).map(({ words }: { words: string }) => words)).toContain('Ready to be cast')
  expect(await mails()).toHaveLength(before)
  const [logged] = await read(
    `select after from audit_log where action = 'quote.pictures' and subject_id = $1 order by id desc limit 1`,
    String(job.quoteId),
  )
  expect(logged).toMatchObject({ after: { pictures: 0, reworded: 1 } })
})

test('only reached stages get pictures, and cancelled ones none', async () => {
  expect((await add([await aPicture()], { stage: 'polish' })).body).toMatchObject({
    issues: [{ field: 'stage', message: 'The piece has not reached this stage.' }],
  })
  expect((await add([await aPicture()], { stage: 'taken' })).status).toBe(400)
  expect((await add([])).body).toMatchObject({ issues: [{ field: 'pictures' }] })
  expect((await add([Buffer.from('no picture')])).status).toBe(415)
  expect((await add([await aPicture()], { words: 'x'.repeat(10_000) })).status).toBe(400)
  expect(await shown()).toEqual([])
  expect((await making.move(job.quoteId, 'cancelled', 'The stone broke.')).status).toBe(200)
  expect((await add([await aPicture()])).status).toBe(409)
})

test('a picture is removed once with its file, unless another piece uses it', async () => {
  const [own, shared] = [await aPicture(), await aPicture()]
  expect((await add([own, shared])).status).toBe(201)
  const [first, second] = await shown()
  const earlier = job
  job = await making.taken()
  await making.receive(job.quoteId, job.advance)
  await making.move(job.quoteId, 'casting')
  expect((await add([shared])).status).toBe(201)
  // Not by the number of another job.
  expect((await remove(first.pictureId)).status).toBe(404)
  const removed = await Promise.all([0, 1].map(() => remove(first.pictureId, earlier.quoteId)))
  expect(removed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect((await remove(second.pictureId, earlier.quoteId)).status).toBe(200)
  expect(await fileStatus(first.path)).toBe(404)
  expect(await fileStatus(second.path)).toBe(200)
})

test('pictures stay while they are shown, and are erased with words and file along with the customer', async () => {
  expect((await making.move(job.quoteId, 'setting', 'The ruby sits.')).status).toBe(200)
  expect((await add([await aPicture()], { words: 'For Asha' })).status).toBe(201)
  const [{ path }] = await shown()
  const store = openFileStore(shop.uploadsDir)
  await collectOrphans(shop.database, store)
  expect(await fileStatus(path)).toBe(200)
  const [{ id }] = await read('select id from made_jobs where quote_id = $1', job.quoteId)
  await read('delete from quotes where id = $1', job.quoteId)
  expect(await read('select * from made_pictures where job_id = $1', id)).toEqual([])
  const notes = await read('select distinct note from made_events where job_id = $1', id)
  expect(notes).toEqual([{ note: '' }])
  await collectOrphans(shop.database, store)
  expect(await fileStatus(path)).toBe(404)
})

test('pictures are with the order of the piece, for its customer and staff, and in the download of an account', async () => {
  expect((await add([await aPicture()], { words: 'In wax' })).status).toBe(201)
  expect((await making.weigh(job.quoteId, job.netMg)).status).toBe(200)
  const { due } = await making.jobOf(job.quoteId)
  expect((await making.receive(job.quoteId, due)).status).toBe(201)
  const { body: placed } = await making.order(job.quoteId)
  // Of the finished piece too.
  expect((await add([await aPicture()], { stage: 'weighed' })).status).toBe(201)
  const customer = await aCustomer(shop)
  await read('update orders set user_id = $1 where id = $2', customer.userId, placed.orderId)
  const { token, userId } = customer
  const [own] = (await shop.ask('GET', `/order/userorder/${userId}`, { token })).body
  const stages = [{ stage: 'casting', words: 'In wax' }, { stage: 'weighed' }]
  expect(own.made).toMatchObject({ quoteId: job.quoteId, pictures: stages })
  const seen = await shop.ask('GET', `/order/get/${placed.orderId}`, { token: admin.token })
  expect(seen.body.made).toEqual(own.made)
  const download = await shop.ask('GET', '/account/data', { token })
  expect(download.text).toContain(own.made.pictures[0].path)
  const other = await aCustomer(shop)
  const list = await shop.ask('GET', `/order/userorder/${userId}`, { token: other.token })
  expect([list.status, list.text.includes('In wax')]).toEqual([403, false])
})

test('only staff can add or remove pictures', async () => {
  const customer = await aCustomer(shop)
  expect((await add([await aPicture()], { by: customer })).status).toBe(403)
  expect((await remove(1, job.quoteId, customer)).status).toBe(403)
  const nobody = await shop.ask('DELETE', `/made/pictures/${job.quoteId}/1`)
  expect(nobody.status).toBe(401)
})
