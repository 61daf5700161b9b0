import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rememberNetwork } from '#server/db/accounts/known-networks.ts'
import { rateLimitAttempts, knownNetworks, sessions } from '#server/db/schema/accounts.ts'
import { repeatLastFailure } from '#tests/support/repeated-failures.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let count = 0
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const PASSWORD = 'jhumka and chai'

/** Somebody who signed up through the shop, from an address of their own. */
async function signedUp(email = `asha${(count += 1)}@example.in`) {
  const body = { name: 'Asha Rao', email, password: PASSWORD }
  const from = `10.1.${(count += 1)}.1`
  const answer = await shop.ask('POST', '/user/signup', { body, from })
  return { email, from, userId: answer.body.user.userId }
}

function logIn(email: string, password = PASSWORD, from = '10.9.9.9') {
  return shop.ask('POST', '/user/login', { body: { email, password }, from })
}

function wrongLogIn() {
  return logIn('nobody@example.in', 'not the password', '10.8.2.1')
}

/** As many failures at once; what limits them sees no difference to one after another. */
async function failTimes(times: number, email: string, from: string) {
  const { status } = await logIn(email, 'not the password', from)
  expect(status).toBe(401)
  await repeatLastFailure(shop, times)
}

/** Work of the processor in µs; a clock would also count what else the machine does. */
async function spentBy(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

describe('logging in', () => {
  test('answers with the session that the browser stores', async () => {
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

  test('gives the same answer for an unknown email as for a wrong password', async () => {
    const { email } = await signedUp()
    const wrong = await logIn(email, 'not the password', '10.2.0.1')
    const unknown = await logIn('nobody@example.in', 'not the password', '10.2.0.2')
    expect(wrong.status).toBe(401)
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
    expect(wrong.body.error).toBe('Wrong email or password.')
  })

  test('does as much work for an unknown email as for a wrong password', async () => {
    const { email } = await signedUp()
    const work = { known: [] as number[], unknown: [] as number[] }
    for (let i = 0; i < 7; i += 1) {
      const wrong = () => logIn(email, 'not the password', `10.3.${i}.1`)
      work.known.push(await spentBy(wrong))
      const unknown = () => logIn(`nobody${i}@example.in`, 'not the password', `10.3.${i}.2`)
      work.unknown.push(await spentBy(unknown))
    }
    const ratio = Math.min(...work.unknown) / Math.min(...work.known)
    // Without the work of a hash an unknown email would take about a tenth.
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.7)
  })
})

describe('guessing passwords', () => {
  test('ten failures close an account to that network for a while', async () => {
    const { email } = await signedUp()
    await failTimes(10, email, '10.4.0.1')
    const right = await logIn(email, PASSWORD, '10.4.0.1')
    expect(right.status).toBe(429)
    expect(right.body.code).toBe('too-many')
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(800)
    expect(Number(right.headers['retry-after'])).toBeLessThanOrEqual(900)
    expect((await logIn(email, PASSWORD, '10.4.1.1')).status).toBe(200)
  })

  test('nine failures close nothing, and a success forgets them', async () => {
    const { email } = await signedUp()
    for (let round = 0; round < 2; round += 1) {
      await failTimes(9, email, '10.6.0.1')
      expect((await logIn(email, PASSWORD, '10.6.0.1')).status).toBe(200)
    }
  })

  test('failures older than a quarter of an hour no longer count', async () => {
    const { email } = await signedUp()
    await failTimes(10, email, '10.7.0.1')
    await shop.database.orm
      .update(rateLimitAttempts)
      .set({ at: sql`now() - interval '15 minutes 1 second'` })
      .where(like(rateLimitAttempts.subject, '%10.7.0.1'))
    expect((await logIn(email, PASSWORD, '10.7.0.1')).status).toBe(200)
  })

  test('thirty failures from many networks close an account, but only on networks it never logged in from', async () => {
    const { email, from } = await signedUp()
    await failTimes(30, email, '10.5.0.1')
    expect((await logIn(email, PASSWORD, '10.5.0.2')).status).toBe(429)
    expect((await logIn(email, PASSWORD, from)).status).toBe(200)
  })

  test('a network counts as known for ninety days after a login', async () => {
    const { email, from, userId } = await signedUp()
    const own = eq(knownNetworks.userId, userId)
    const [row] = await shop.database.orm
      .select({ days: sql<number>`round(extract(epoch from expires_at - now()) / 86400)::int` })
      .from(knownNetworks)
      .where(own)
    expect(row?.days).toBe(90)
    await shop.database.orm
      .update(knownNetworks)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(own)
    await failTimes(30, email, '10.10.0.1')
    expect((await logIn(email, PASSWORD, from)).status).toBe(429)
  })

  test('an account stores twenty known networks, as hashes', async () => {
    const { email, userId } = await signedUp()
    const { orm } = shop.database
    for (let i = 0; i < 22; i += 1) {
      await rememberNetwork(orm, { userId, network: `10.11.${i}.1` })
    }
    expect((await logIn(email, PASSWORD, '10.11.22.1')).status).toBe(200)
    const rows = await orm.select().from(knownNetworks).where(eq(knownNetworks.userId, userId))
    expect(rows).toHaveLength(20)
    expect(JSON.stringify(rows)).not.toContain('10.11.')
  })

  test('fifty failures from one network close it for accounts that never logged in from it', async () => {
    const [stranger, neighbour] = [await signedUp(), await signedUp()]
    expect((await logIn(neighbour.email, PASSWORD, '10.12.0.1')).status).toBe(200)
    const victim = await signedUp()
    await failTimes(50, victim.email, '10.12.0.1')
    expect((await logIn(stranger.email, PASSWORD, '10.12.0.1')).status).toBe(429)
    expect((await logIn(neighbour.email, PASSWORD, '10.12.0.1')).status).toBe(200)
    expect((await logIn(stranger.email, PASSWORD, '10.12.0.2')).status).toBe(200)
  })

  test('failures of unknown emails lock out no neighbour, and reveal no account', async () => {
    const { email } = await signedUp()
    await failTimes(50, 'guess@example.in', '10.13.0.1')
    const wrong = await logIn(email, 'not the password', '10.13.0.1')
    const nobody = await logIn('nobody@example.in', 'not the password', '10.13.0.1')
    expect([wrong.status, nobody.status]).toEqual([429, 429])
    expect(wrong.body.error).toBe(nobody.body.error)
    expect((await logIn(email, PASSWORD, '10.13.0.1')).status).toBe(200)
  })

  test('another spelling of an email shares its limit', async () => {
    const { email, userId } = await signedUp('mimi@example.in')
    // For PostgreSQL the capital letter with a dot is an i, for JavaScript it is two characters.
    const spellings = [
      email,
      'mİmi@example.in',
      'MİMİ@example.in',
      'MIMI@EXAMPLE.IN',
      'mimİ@example.in',
    ]
    await failTimes(10, 'mİmİ@example.in', '10.14.0.1')
    const answers = await Promise.all(spellings.map((one) => logIn(one, PASSWORD, '10.14.0.1')))
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429])
    const elsewhere = await logIn('mİmİ@example.in', PASSWORD, '10.14.0.2')
    expect([elsewhere.status, elsewhere.body.user?.userId]).toEqual([200, userId])
  })

  test('concurrent guesses get no more tries than consecutive ones', async () => {
    const { email } = await signedUp()
    const guesses = Array.from({ length: 40 }, (_, i) =>
      logIn(email, i === 39 ? PASSWORD : `guess number ${i}`, '10.8.0.1'),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 429)).toHaveLength(10)
  })

  test('a burst from one address is refused before its passwords are hashed', async () => {
    await failTimes(45, 'burst@example.in', '10.8.2.2')
    // One measurement alone says little on a busy machine.
    const ofFive = await spentBy(async () => {
      for (let times = 0; times < 5; times += 1) await wrongLogIn()
    })
    let statuses: number[] = []
    const ofBurst = await spentBy(async () => {
      const burst = Array.from({ length: 150 }, (_, i) =>
        logIn(`burst${i}@example.in`, 'not the password', '10.8.2.2'),
      )
      statuses = (await Promise.all(burst)).map(({ status }) => status)
    })
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(145)
    // With a hash for each it would be 150 times the work.
    expect(ofBurst).toBeLessThan(15 * ofFive)
  })

  test('twenty customers of one address can log in at once', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => signedUp()))
    const answers = await Promise.all(people.map(({ email }) => logIn(email, PASSWORD, '10.8.1.1')))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })
})
