import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailServer, type MailServer } from '#tests/support/servers/mail-server.ts'
import { startShop, type RunningShop } from '#tests/support/running-shop.ts'
import { createShopClient } from '#tests/support/shop-client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

/** Work is taken up within a second, and a shop needs some to start. */
const CUSTOMERS = 12

let place: TestDatabase
let dataDir: string
let running: RunningShop | undefined
const servers: MailServer[] = []

beforeAll(async () => {
  place = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'nagina-outbox-'))
})
afterAll(async () => {
  await running?.stop()
  for (const server of servers) await server.close()
  await place.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function aMailServer(): Promise<MailServer> {
  const server = await startMailServer()
  servers.push(server)
  return server
}

function openShop(mailServer: MailServer): Promise<RunningShop> {
  const { connectionString } = place
  const settings = { SMTP_URL: mailServer.url }
  return startShop({ connectionString, dataDir, hasDemo: false, settings })
}

test('a shop killed while sending loses no email, and none arrives twice', async () => {
  const deaf = await aMailServer()
  deaf.hang()
  running = await openShop(deaf)
  const client = createShopClient(running.url)
  const emails: string[] = []
  for (let at = 0; at < CUSTOMERS; at += 1) emails.push((await client.signUp()).email)
  await expect.poll(deaf.unanswered).toBeGreaterThan(0)
  await running.kill()

  const listening = await aMailServer()
  running = await openShop(listening)
  // What nobody had started with goes out at once; what the dead one held, when its lease is over.
  await place.database.pool.query(`update jobs set run_at = run_at - interval '2 minutes'`)
  const recipients = () => listening.received.map((mail) => mail.to).toSorted()
  await expect.poll(recipients).toEqual(emails.toSorted())
  await expect.poll(async () => (await jobsLeft()) === 0).toBe(true)
  const { rows } = await place.database.pool.query(
    'select status, count(*)::int from emails group by 1',
  )
  expect(rows).toEqual([{ status: 'sent', count: CUSTOMERS }])
  expect(listening.received).toHaveLength(CUSTOMERS)
})

async function jobsLeft(): Promise<number> {
  return (await place.database.pool.query('select from jobs')).rowCount ?? 0
}
