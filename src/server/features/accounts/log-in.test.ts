import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failures, sessions } from '#server/data/schema/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let count = 0
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const PASSWORD = 'jhumka and chai'

/** Somebody who signed up through the shop, from an address of their own. */
async function signedUp() {
  count += 1
  const email = `asha${count}@example.in`
  const body = { name: 'Asha Rao', email, password: PASSWORD }
  const answer = await shop.ask('POST', '/user/signup', { body, from: `10.1.${count}.1` })
  return { email, userId: answer.body.user.userId }
}

function logIn(email: string, password = PASSWORD, from = '10.9.9.9') {
  return shop.ask('POST', '/user/login', { body: { email, password }, from })
}

async function failTimes(times: number, email: () => string, from: () => string) {
  for (let i = 0; i < times; i += 1) await logIn(email(), 'not the password', from())
}

/** Work of the processor in µs; a clock would also count what else the machine does. */
function spentSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return user + system
}

describe('logging in', () => {
  test('answers the session the browser stores', async () => {
    const { email, userId } = await signedUp()
    const { status, body } = await logIn(`  ${email.toUpperCase()} `)
    expect(status).toBe(200)
    expect(body).toEqual({
      message: 'Login successful!',
      user: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        userId,
        name: 'Asha Rao',
        role: 'customer',
      },
    })
  })

  test('stores only the hash of the token, for thirty days', async () => {
    const { email } = await signedUp()
    const { token, userId } = (await logIn(email)).body.user
    const [row] = await shop.database.orm.select().from(sessions).where(eq(sessions.userId, userId))
    expect(row?.tokenHash).not.toContain(token)
    const days = (Number(row?.expiresAt) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(30, 1)
  })

  test('says the same of an unknown e-mail as of a wrong password', async () => {
    const { email } = await signedUp()
    const wrong = await logIn(email, 'not the password', '10.2.0.1')
    const unknown = await logIn('nobody@example.in', 'not the password', '10.2.0.2')
    expect(wrong.status).toBe(401)
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
    expect(wrong.body.error).toBe('Wrong email or password.')
  })

  test('does as much work for an unknown e-mail as for a wrong password', async () => {
    const { email } = await signedUp()
    const work = { known: [] as number[], unknown: [] as number[] }
    for (let i = 0; i < 7; i += 1) {
      const before = process.cpuUsage()
      await logIn(email, 'not the password', `10.3.${i}.1`)
      work.known.push(spentSince(before))
      const between = process.cpuUsage()
      await logIn(`nobody${i}@example.in`, 'not the password', `10.3.${i}.2`)
      work.unknown.push(spentSince(between))
    }
    const ratio = Math.min(...work.unknown) / Math.min(...work.known)
    // Without the work of a hash an unknown e-mail would take about a tenth.
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.7)
  })
})

describe('guessing passwords', () => {
  test('ten failures close an account for a while, from wherever they come', async () => {
    const { email } = await signedUp()
    let i = 0
    await failTimes(
      10,
      () => email,
      () => `10.4.0.${(i += 1)}`,
    )
    const right = await logIn(email, PASSWORD, '10.4.1.1')
    expect(right.status).toBe(429)
    expect(right.body.code).toBe('too-many')
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(800)
    expect(Number(right.headers['retry-after'])).toBeLessThanOrEqual(900)
  })

  test('ten failures from one address close it for every account, and only it', async () => {
    const { email } = await signedUp()
    let i = 0
    await failTimes(
      10,
      () => `guess${(i += 1)}@example.in`,
      () => '10.5.0.1',
    )
    expect((await logIn(email, PASSWORD, '10.5.0.1')).status).toBe(429)
    expect((await logIn(email, PASSWORD, '10.5.0.2')).status).toBe(200)
  })

  test('nine failures close nothing, and a success forgets them', async () => {
    const { email } = await signedUp()
    let i = 0
    const from = () => `10.6.0.${(i += 1)}`
    await failTimes(9, () => email, from)
    expect((await logIn(email, PASSWORD, from())).status).toBe(200)
    await failTimes(9, () => email, from)
    expect((await logIn(email, PASSWORD, from())).status).toBe(200)
  })

  test('failures of a quarter of an hour ago count no more', async () => {
    const { email } = await signedUp()
    let i = 0
    await failTimes(
      10,
      () => email,
      () => `10.7.0.${(i += 1)}`,
    )
    await shop.database.orm
      .update(failures)
      .set({ at: sql`now() - interval '15 minutes 1 second'` })
      .where(eq(failures.subject, `login:account:${email}`))
    expect((await logIn(email, PASSWORD, '10.7.1.1')).status).toBe(200)
  })

  test('guesses sent all at once get no more tries than one after another', async () => {
    const { email } = await signedUp()
    const guesses = Array.from({ length: 40 }, (_, i) =>
      logIn(email, i === 39 ? PASSWORD : `guess number ${i}`, `10.8.0.${i}`),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(12)
    expect(statuses.at(-1)).toBe(429)
  })

  test('twenty customers of one address log in at once', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => signedUp()))
    const answers = await Promise.all(people.map(({ email }) => logIn(email, PASSWORD, '10.8.1.1')))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })
})
