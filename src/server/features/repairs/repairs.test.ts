import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LIMITS } from '#domain/accounts/limits.ts'
import { KEPT_DAYS } from '#domain/accounts/retention.ts'
import { DEFAULT_RATE_SETTINGS } from '#domain/pricing/metal/rate-settings.ts'
import { eraseOldRepairs } from '#server/db/repairs/erase-repairs.ts'
import { remindOfQuotes } from './remind-of-quotes.ts'
import type { Answer } from '#tests/support/answer.ts'
import { aCustomer, anAdmin, aStaffMember, type Person } from '#tests/support/builders.ts'
import { applyRates, backdateRates } from '#tests/support/metal-builders.ts'
import { aPicture, formOf } from '#tests/support/product-forms.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let staff: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  staff = await aStaffMember(shop)
  await applyRates(shop, admin, { '22K916': 14_000 })
})
afterAll(() => shop.close())
beforeEach(() => set({ 'repairs.booking': true, 'repairs.taxClass': '' }))

async function set(body: object): Promise<void> {
  const saved = await shop.ask('PUT', '/settings/update', { token: admin.token, body })
  expect(saved.status, saved.text).toBe(200)
}

const BOOKING = {
  kind: 'sizing',
  piece: 'Gold ring',
  wish: 'Two sizes larger, please.',
  name: 'Kabir Shah',
  phone: '+91 98290 11111',
}

let networks = 0
function book(fields: object = {}, pictures: Buffer[] = [], from?: string): Promise<Answer> {
  networks += 1
  const email = `kabir.${networks}@example.in`
  const body = formOf({ ...BOOKING, email, ...fields }, 'pictures', pictures)
  return shop.ask('POST', '/repair/book', { body, from: from ?? `10.3.0.${networks}` })
}

interface Job {
  id: number
  key: string
}

async function booked(fields: object = {}, pictures: Buffer[] = []): Promise<Job> {
  const answer = await book(fields, pictures)
  expect(answer.status, answer.text).toBe(201)
  return { id: Number(answer.body.number.slice(3)), key: answer.body.key }
}

const follow = (key: unknown) => shop.ask('POST', '/repair/follow', { body: { key } })
const answerOf = (body: object) => shop.ask('POST', '/repair/answer', { body, from: '10.4.0.1' })
const put = (path: string, body: object, by = staff) =>
  shop.ask('PUT', path, { token: by.token, body })
const details = async ({ id }: Job) =>
  (await shop.ask('GET', `/repair/details/${id}`, { token: staff.token })).body

/** Moves a job, having seen it as it is. */
async function move(job: Job, to: string, more: object = {}): Promise<Answer> {
  const { repair } = await details(job)
  return put(`/repair/move/${job.id}`, { seen: repair.version, to, ...more })
}

async function quote(job: Job, more: object = {}): Promise<Answer> {
  const { repair } = await details(job)
  const body = { alloy: '22K916', goldMg: 250, labour: 500, seenTotal: 4_720 }
  return put(`/repair/quote/${job.id}`, { seen: repair.version, ...body, ...more })
}

async function bill(job: Job): Promise<Answer> {
  const { repair } = await details(job)
  return put(`/repair/bill/${job.id}`, { seen: repair.version })
}

async function received(): Promise<Job> {
  const job = await booked()
  const taken = await move(job, 'received', { receipt: { inMg: 4_000, stones: 'One, firm.' } })
  expect(taken.status, taken.text).toBe(200)
  return job
}

async function quoted(): Promise<Job> {
  const job = await received()
  const sent = await quote(job)
  expect(sent.status, sent.text).toBe(200)
  return job
}

async function approved(): Promise<Job> {
  const job = await quoted()
  const { version: seen } = (await follow(job.key)).body
  const answer = await answerOf({ key: job.key, seen, isApproved: true })
  expect(answer.status, answer.text).toBe(200)
  return job
}

const remindersOf = async (job: Job) =>
  (await mailsOf(job)).filter(({ facts }) => 'isReminder' in facts)

async function mailsOf({ id }: Job): Promise<{ facts: { state?: string }; secret_path: string }[]> {
  const { rows } = await shop.database.pool.query(
    `select facts, secret_path from emails where (facts ->> 'repairId')::int = $1 order by id`,
    [id],
  )
  return rows
}

const textsOf = async ({ id }: Job): Promise<string[]> => {
  const { rows } = await shop.database.pool.query(
    `select body from emails where (facts ->> 'repairId')::int = $1 and body is not null`,
    [id],
  )
  return rows.map(({ body }) => String(body))
}

test('a job is booked with pictures, worked on, and its customer sees every stage', async () => {
  const job = await booked({}, [await aPicture(), await aPicture()])
  const first = await follow(job.key)
  expect(first.body).toMatchObject({ kind: 'sizing', state: 'booked', quote: null, inMg: null })
  expect(first.body.pictures).toHaveLength(2)
  expect(first.text).not.toMatch(/Kabir|98290|kabir\./)

  await move(job, 'received', { receipt: { inMg: 4_000, stones: 'One, firm.' }, note: 'Here.' })
  expect((await quote(job)).status).toBe(200)
  const offer = (await follow(job.key)).body
  expect(offer.quote).toMatchObject({ perGram: 14_000, gold: 3_500, labour: 500, tax: 720 })
  await answerOf({ key: job.key, seen: offer.version, isApproved: true })
  await move(job, 'in-work')
  const ready = await move(job, 'ready', { finish: { outMg: 4_240, takenMg: 0 } })
  expect(ready.status, ready.text).toBe(200)
  await bill(job)
  const leaves = { note: 'Wear it well.', unpaidReason: 'A neighbour, pays on Monday.' }
  await move(job, 'handed-over', leaves)

  const { state, events, quote: paid, inMg, outMg } = (await follow(job.key)).body
  expect({ state, inMg, outMg }).toEqual({ state: 'handed-over', inMg: 4_000, outMg: 4_240 })
  expect(paid.total).toBe(4_720)
  const steps = ['received', 'quoted', 'approved', 'in-work', 'ready', 'handed-over']
  expect(events.map(({ to }: { to: string }) => to)).toEqual(['booked', ...steps])
  expect(events.at(-1).note).toBe('Wear it well.')
  const mails = await mailsOf(job)
  const told = [...steps.slice(0, -1), undefined, 'handed-over']
  expect(mails.map(({ facts }) => facts.state)).toEqual([undefined, ...told])
  expect(new Set(mails.map(({ secret_path: path }) => path))).toEqual(
    new Set([`/repair/job#${job.key}`]),
  )
})

test('a job booked again after its answer was lost is booked and confirmed once', async () => {
  const key = randomUUID()
  const headers: Record<string, string> = { 'idempotency-key': key }
  const email = `again-${key}@example.in`
  const bookAgain = (fields: object = {}) => {
    const body = { ...BOOKING, email, ...fields }
    return shop.ask('POST', '/repair/book', { body, headers, from: '10.3.9.1' })
  }
  const [first, ...others] = await Promise.all([bookAgain(), bookAgain(), bookAgain()])
  expect(first?.status, first?.text).toBe(201)
  for (const other of others) expect(other.body).toEqual(first?.body)
  const { rows } = await shop.database.pool.query(
    `select (select count(*)::int from repairs where email = $1) as stored,
      (select count(*)::int from emails where recipient = $1) as mailed`,
    [email],
  )
  expect(rows).toEqual([{ stored: 1, mailed: 1 }])
  expect((await bookAgain({ wish: 'Polish it.' })).body.code).toBe('idempotency-mismatch')
})

test('bookings are refused unless the owner allows them', async () => {
  await set({ 'repairs.booking': false })
  expect((await book()).body.code).toBe('repairs-off')
  expect((await shop.ask('GET', '/settings/shop')).body.takesRepairs).toBeUndefined()
})

test.each([
  [{ kind: 'melting' }, 'kind'],
  [{ piece: ' ' }, 'piece'],
  [{ wish: '' }, 'wish'],
  [{ name: '' }, 'name'],
  [{ email: 'nobody' }, 'email'],
  [{ phone: '' }, 'phone'],
  [{ phone: 'as before' }, 'phone'],
])('a booking with %j is refused at its field', async (fields, field) => {
  const refused = await book(fields)
  expect(refused.status).toBe(400)
  expect(refused.body.issues.map((one: { field: string }) => one.field)).toEqual([field])
})

test('a request has at most a thousand characters, in any script', async () => {
  expect((await book({ wish: 'अ'.repeat(1_001) })).status).toBe(400)
  const wish = `${'💍'.repeat(400)} \u202Eright to left`
  expect((await follow((await booked({ wish })).key)).body.wish).toBe(wish)
})

test('a booking has at most four pictures, and each must be a picture', async () => {
  const five = await Promise.all(Array.from({ length: 5 }, () => aPicture()))
  expect((await book({}, five)).body.issues[0]).toMatchObject({ code: 'too-many-pictures' })
  expect((await book({}, [Buffer.from('<svg/>')])).status).toBe(415)
})

test('bookings of one network are limited', async () => {
  const from = '10.9.0.1'
  for (let at = 0; at < 60; at += 1) await book({ piece: '' }, [], from)
  const { rows } = await shop.database.pool.query('select count(*)::int as jobs from repairs')
  for (let at = 0; at < 60; at += 1) expect((await book({}, [], from)).status).toBe(201)
  expect((await book({}, [], from)).status).toBe(429)
  expect((await book({}, [], '10.9.0.2')).status).toBe(201)
  const after = await shop.database.pool.query('select count(*)::int as jobs from repairs')
  expect(after.rows[0].jobs - rows[0].jobs).toBe(61)
})

/** What a form is answered of which nothing but its head has arrived. */
async function answerBeforeBody(url: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const type = 'Content-Type: multipart/form-data; boundary=edge'
  socket.write(
    `POST /repair/book HTTP/1.1\r\nHost: a\r\n${type}\r\nContent-Length: 900000\r\n\r\n--edge\r\n`,
  )
  const [answer] = await once(socket, 'data')
  socket.destroy()
  return String(answer)
}

test('an unacceptable booking is refused before its form is read', async () => {
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  await set({ 'repairs.booking': false })
  expect(await answerBeforeBody(url)).toMatch(/^HTTP\/1.1 403 /)
  await set({ 'repairs.booking': true })
  for (let at = 0; at < 60; at += 1) await book({}, [], '127.0.0.1')
  expect(await answerBeforeBody(url)).toMatch(/^HTTP\/1.1 429 /)
})

test('pictures of strangers are limited per day, bookings without them go on', async () => {
  const { attempts } = LIMITS.repairPicturesOfShop
  await shop.database.pool.query(
    `insert into repairs (kind, name, email, phone, piece, wish, pictures, created_at)
     select 'repair', '', 'crowd' || n || '@example.in', '', '', '', array['x'], now() - interval '23 hours'
     from generate_series(1, $1::int) as n`,
    [attempts],
  )
  const picture = await aPicture()
  const refused = await book({}, [picture])
  expect(refused.body.issues).toMatchObject([{ field: 'pictures', code: 'pictures-enough-today' }])
  expect((await book()).status).toBe(201)
  await shop.database.pool.query(
    `update repairs set created_at = now() - interval '25 hours' where email like 'crowd%'`,
  )
  expect((await book({}, [picture])).status).toBe(201)
})

test('an address gets emails about at most ten bookings a day', async () => {
  const email = 'Often@example.in'
  const jobs: Job[] = []
  for (let at = 0; at < LIMITS.repairsOfEmail.attempts; at += 1) jobs.push(await booked({ email }))
  const more = await booked({ email: email.toLowerCase() })
  for (const job of jobs) expect(await mailsOf(job)).toHaveLength(1)
  expect(await mailsOf(more)).toEqual([])
  expect((await follow(more.key)).status).toBe(200)
})

test('a cancelled job keeps no pictures', async () => {
  const job = await booked({}, [await aPicture()])
  const [path] = (await follow(job.key)).body.pictures
  expect((await shop.ask('GET', `/${path}`)).status).toBe(200)
  expect((await move(job, 'cancelled')).status).toBe(200)
  expect((await follow(job.key)).body.pictures).toEqual([])
  expect((await shop.ask('GET', `/${path}`)).status).toBe(404)
})

test('a booking has room for all its pictures at their largest', async () => {
  const largest = Array.from({ length: 4 }, () => Buffer.alloc(10 * 1024 * 1024, 1))
  expect((await book({}, largest)).status).toBe(415)
})

test.each(['', 'x', '0'.repeat(64), 7, null, ['a']])('the key %j opens no job', async (key) => {
  expect([400, 404]).toContain((await follow(key)).status)
  expect([400, 404]).toContain((await answerOf({ key, seen: 1, isApproved: true })).status)
})

test('states are not skipped, and work needs an approved quote', async () => {
  const job = await received()
  for (const to of ['in-work', 'ready', 'handed-over', 'posted', 'cancelled']) {
    expect((await move(job, to)).body.code).toBe('repair-changed')
  }
  await quote(job)
  expect((await move(job, 'in-work')).body.code).toBe('repair-changed')
  expect((await move(job, 'approved')).status).toBe(400)
})

test('the second of two staff is told that the job has changed', async () => {
  const job = await received()
  const { repair } = await details(job)
  const body = { alloy: '', goldMg: 0, labour: 100, seenTotal: 118, seen: repair.version }
  const both = await Promise.all([
    put(`/repair/quote/${job.id}`, body),
    put(`/repair/quote/${job.id}`, { ...body, labour: 200, seenTotal: 236 }, admin),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a customer can approve only the quote they saw, once', async () => {
  const job = await quoted()
  const { version: seen } = (await follow(job.key)).body
  await quote(job, { labour: 600, seenTotal: 4_838 })
  const late = await answerOf({ key: job.key, seen, isApproved: true })
  expect(late.body.code).toBe('repair-changed')
  const fresh = (await follow(job.key)).body.version
  const answers = await Promise.all(
    [true, false].map((isApproved) => answerOf({ key: job.key, seen: fresh, isApproved })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a quote can be approved for a week, then staff are told to make a new one', async () => {
  const job = await quoted()
  const { version: seen, quote: offer } = (await follow(job.key)).body
  expect(Date.parse(offer.validUntil) - Date.parse(offer.quotedAt)).toBe(7 * 86_400_000)
  await shop.database.pool.query(
    `update repairs set quoted_at = now() - interval '8 days' where id = $1`,
    [job.id],
  )
  const late = await answerOf({ key: job.key, seen, isApproved: true })
  expect([late.status, late.body.code]).toEqual([409, 'repair-quote-over'])
  const { text } = await shop.ask('GET', '/dashboard/needs-attention', { token: staff.token })
  expect(text).toContain('repair-waits')
  await quote(job)
  const { version: fresh } = (await follow(job.key)).body
  expect((await answerOf({ key: job.key, seen: fresh, isApproved: true })).status).toBe(200)
})

test('a declined piece is returned without work', async () => {
  const job = await quoted()
  const { version: seen } = (await follow(job.key)).body
  await answerOf({ key: job.key, seen, isApproved: false })
  expect((await move(job, 'in-work')).status).toBe(409)
  expect((await move(job, 'posted')).status).toBe(200)
})

test('a piece leaves after unfinished work only with matching weights', async () => {
  const job = await approved()
  await move(job, 'in-work')
  await quote(job, { goldMg: 500, seenTotal: 8_850 })
  const { version: seen } = (await follow(job.key)).body
  await answerOf({ key: job.key, seen, isApproved: false })
  for (const to of ['handed-over', 'posted']) {
    expect((await move(job, to)).body.issues).toMatchObject([{ field: 'finish.outMg' }])
  }
  const short = await move(job, 'handed-over', { finish: { outMg: 3_000, takenMg: 0 } })
  expect(short.body.issues[0].message).toContain('1.000 g too little')
  const finish = { outMg: 4_100, takenMg: 0, addedMg: 100 }
  const left = await move(job, 'posted', { finish })
  expect(left.status, left.text).toBe(200)
  expect(left.body.repair).toMatchObject({ state: 'posted', inMg: 4_000, outMg: 4_100 })
  await expect.poll(() => textsOf(job)).toContainEqual(expect.stringContaining('No more is done'))
  expect((await textsOf(job)).join(' ')).not.toContain('pay nothing')
})

test('the shop must give a reason when it refuses work', async () => {
  const job = await received()
  const silent = await move(job, 'declined')
  expect(silent.body.issues[0].field).toBe('note')
  expect((await move(job, 'declined', { note: 'The stone would break.' })).status).toBe(200)
})

test.each([
  ['lighter', { outMg: 4_199, takenMg: 0 }, '0.051 g too little'],
  ['heavier', { outMg: 4_301, takenMg: 0 }, '0.051 g too much'],
  ['lighter by gold that nobody gave back', { outMg: 4_250, takenMg: 300 }, '0.300 g too much'],
])('a piece that is %s than possible cannot be ready', async (_, finish, gap) => {
  const job = await approved()
  await move(job, 'in-work')
  expect((await move(job, 'ready')).body.issues[0].field).toBe('finish.outMg')
  const refused = await move(job, 'ready', { finish })
  expect(refused.body.issues).toMatchObject([{ field: 'finish.outMg' }])
  expect(refused.body.issues[0].message).toContain(gap)
  expect((await details(job)).repair.state).toBe('in-work')
})

test.each([
  { inMg: 0, stones: '' },
  { inMg: -5, stones: '' },
  { inMg: 1.5, stones: '' },
  { inMg: 10_000_001, stones: '' },
  { inMg: 'heavy', stones: '' },
])('a piece is not received with %j', async (receipt) => {
  expect((await move(await booked(), 'received', { receipt })).status).toBe(400)
})

test.each([
  [{ goldMg: -1 }, 400],
  [{ goldMg: 1_000_001 }, 400],
  [{ labour: -1 }, 400],
  [{ labour: 1e30 }, 400],
  [{ seenTotal: 4_719 }, 409],
  [{ alloy: '99K', goldMg: 1 }, 400],
])('a quote with %j is refused', async (more, status) => {
  expect((await quote(await received(), more)).status).toBe(status)
})

test('gold is not quoted at stopped rates, but work without gold is', async () => {
  const longAgo = new Date(Date.now() - 10 * 24 * 3_600_000)
  await backdateRates(shop, longAgo)
  await set({ rates: { ...DEFAULT_RATE_SETTINGS, stopHours: 24 } })
  const job = await received()
  const refused = await quote(job)
  const plain = await quote(job, { alloy: '', goldMg: 0, seenTotal: 590 })
  await applyRates(shop, admin, { '22K916': 14_000 })
  const fresh = await quote(job)
  await set({ rates: DEFAULT_RATE_SETTINGS })
  expect(refused.body.issues[0].message).toContain('too old to sell gold')
  expect([plain.status, fresh.status]).toEqual([200, 200])
})

test('a quote is taxed by the class that the accountant set', async () => {
  const validFrom = '2020-01-01'
  const name = 'Job work'
  const rate = { name, validFrom, percent: 5, code: '9988' }
  const made = await shop.ask('POST', '/taxclass/create', { token: admin.token, body: rate })
  expect(made.status, made.text).toBeLessThan(300)
  await set({ 'repairs.taxClass': name })
  const job = await received()
  expect((await quote(job, { seenTotal: 4_200 })).status).toBe(200)
  expect((await follow(job.key)).body.quote).toMatchObject({ tax: 200, taxBasisPoints: 500 })
  const kept = await shop.ask('POST', '/taxclass/delete', { token: admin.token, body: { name } })
  expect(kept.status).toBe(409)
})

test('a quote that ends tomorrow gets one reminder, and an answered quote none', async () => {
  const [job, answered] = [await quoted(), await approved()]
  await remindOfQuotes(shop.database)
  expect(await remindersOf(job)).toEqual([])
  await shop.database.pool.query(
    `update repairs set quoted_at = now() - interval '150 hours' where id = any($1)`,
    [[job.id, answered.id]],
  )
  await Promise.all([remindOfQuotes(shop.database), remindOfQuotes(shop.database)])
  expect(await remindersOf(job)).toHaveLength(1)
  expect(await remindersOf(answered)).toEqual([])
})

test('staff find a job by its number, name, phone and piece', async () => {
  const { id } = await booked({ name: 'Zubin Mistry', phone: '98111 22233' })
  for (const q of [`NJ-${String(id).padStart(6, '0')}`, 'zubin', '22233', 'zubin ring']) {
    const path = `/repair/getall?q=${encodeURIComponent(q)}`
    const found = await shop.ask('GET', path, { token: staff.token })
    expect(found.body.map((one: { repairId: number }) => one.repairId)).toContain(id)
  }
  const none = await shop.ask('GET', '/repair/getall?q=%25%25', { token: staff.token })
  expect(none.body).toEqual([])
  const open = await shop.ask('GET', '/repair/getall?open=true&state=cancelled', {
    token: staff.token,
  })
  expect(open.body).toEqual([])
})

test('staff are told of work that rests and of a piece that nobody fetches', async () => {
  const job = await approved()
  const isTold = async () => {
    await shop.database.pool.query(
      `update repairs set state_since = now() - interval '13 days' where id = $1`,
      [job.id],
    )
    const before = await waitingRepairs()
    await shop.database.pool.query(
      `update repairs set state_since = now() - interval '15 days' where id = $1`,
      [job.id],
    )
    return (await waitingRepairs()) === before + 1
  }
  expect((await move(job, 'in-work')).status).toBe(200)
  expect(await isTold()).toBe(true)
  const ready = await move(job, 'ready', { finish: { outMg: 4_240, takenMg: 0 } })
  expect(ready.status, ready.text).toBe(200)
  expect(await isTold()).toBe(true)
})

/** How many repairs wait for staff. */
async function waitingRepairs(): Promise<number> {
  const { token } = staff
  const { body } = await shop.ask('GET', '/dashboard/needs-attention', { token })
  const entry = body.entries.find(({ kind }: { kind: string }) => kind === 'repair-waits')
  return entry?.count ?? 0
}

test('staff are told of waiting jobs', async () => {
  const job = await booked()
  const { text } = await shop.ask('GET', '/dashboard/needs-attention', { token: staff.token })
  expect(text).toContain('repair-waits')
  expect((await move(job, 'cancelled')).status).toBe(200)
})

test('the log names the job and no person', async () => {
  const { id } = await received()
  const { rows } = await shop.database.pool.query(
    `select * from audit_log where kind = 'repair' and subject_id = $1`,
    [String(id)],
  )
  expect(rows).toMatchObject([{ action: 'repair.move', by_name: staff.name }])
  expect(JSON.stringify(rows)).not.toMatch(/Kabir|98290|Gold ring|firm/)
})

test('jobs are in a person’s download, and are erased with the account', async () => {
  const person = await aCustomer(shop)
  const job = await booked({ email: person.email.toUpperCase() }, [await aPicture()])
  const data = () => shop.ask('GET', '/account/data', { token: person.token })
  expect((await data()).body.repairs).toEqual([])
  await shop.database.pool.query('update users set email_confirmed_at = now() where id = $1', [
    person.userId,
  ])
  const own = await data()
  expect(own.body.repairs).toMatchObject([{ piece: 'Gold ring', phone: BOOKING.phone }])
  expect(own.text).not.toContain(job.key)

  const leave = () =>
    shop.ask('POST', '/account/delete', {
      token: person.token,
      body: { password: person.password },
    })
  await move(job, 'received', { receipt: { inMg: 4_000, stones: '' } })
  const early = await leave()
  expect(early.status).toBe(409)
  expect(early.text).toContain('a piece at our workshop')
  await move(job, 'declined', { note: 'Too thin.' })
  await move(job, 'handed-over')
  const gone = await leave()
  expect(gone.status, gone.text).toBe(200)
  expect((await follow(job.key)).status).toBe(404)
  expect(await mailsOf(job)).toEqual([])
})

test('long-finished jobs and pieces that never came are erased, others stay', async () => {
  const [old, unbrought, open, fresh] = [
    await booked(),
    await booked(),
    await received(),
    await booked(),
  ]
  await move(old, 'cancelled')
  const { pool, orm } = shop.database
  const age = (job: Job, days: number) =>
    pool.query('update repairs set state_since = now() - make_interval(days => $2) where id = $1', [
      job.id,
      days,
    ])
  await age(old, KEPT_DAYS.repairs + 1)
  await age(unbrought, KEPT_DAYS.unbroughtRepairs + 1)
  await age(open, 4_000)
  expect(await eraseOldRepairs(orm)).toBe(2)
  for (const { key } of [old, unbrought]) expect((await follow(key)).status).toBe(404)
  for (const { key } of [open, fresh]) expect((await follow(key)).status).toBe(200)
})

test('customers see no jobs of the shop', async () => {
  const { token } = await aCustomer(shop)
  expect((await shop.ask('GET', '/repair/getall', { token })).status).toBe(403)
  expect((await shop.ask('GET', '/repair/getall')).status).toBe(401)
})
