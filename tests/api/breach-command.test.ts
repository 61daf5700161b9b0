import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOTICE_PARTS } from '#domain/accounts/breach-notice.ts'
import { OWNER, startShop, type RunningShop } from '#tests/support/running-shop.ts'
import { createShopClient } from '#tests/support/shop-client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const ROOT = join(import.meta.dirname, '../..')

let files: string
let database: TestDatabase
let shop: RunningShop
beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'nagina-breach-'))
  database = await createTestDatabase()
  const { connectionString } = database
  shop = await startShop({ connectionString, dataDir: join(files, 'data'), hasDemo: false })
})
afterAll(async () => {
  await shop.stop()
  await database.drop()
  await rm(files, { recursive: true, force: true })
})

/** `npm run breach` in a process of its own, beside the running shop. */
function breach(...words: string[]): Promise<{ code: number; output: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: database.connectionString,
    DATA_DIR: join(files, 'data'),
  }
  return new Promise((resolve) => {
    const command = ['scripts/breach/breach.ts', ...words]
    execFile(process.execPath, command, { cwd: ROOT, env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    )
  })
}

/** The notices that are stored, by recipient. */
async function mails() {
  const { rows } = await database.database.pool.query(
    `select recipient, status from emails where kind = 'breach-notice' order by recipient`,
  )
  return rows
}

const inFiles = (name: string) => join(files, name)

test('after a breach the commands end all sessions, list the people and notify each of them once', async () => {
  const client = createShopClient(shop.url)
  const meera = { name: 'Meera Rathore', email: 'meera@example.in', password: 'teal-orchard-1902' }
  expect((await client.ask('POST', '/user/signup', { body: meera })).status).toBeLessThan(300)
  const { email, password } = meera
  const entered = await client.ask('POST', '/user/login', { body: { email, password } })
  const { token } = entered.body.user
  expect((await client.ask('GET', '/account/profile', { token })).status).toBe(200)

  const ended = await breach('end-sessions')
  expect(ended).toMatchObject({ code: 0, output: expect.stringMatching(/^[1-9]\d* sessions are/) })
  expect((await client.ask('GET', '/account/profile', { token })).status).toBe(401)

  const [list, notice] = [inFiles('people.csv'), inFiles('notice.json')]
  expect(await breach('list', list)).toMatchObject({ code: 0 })
  const people = await readFile(list, 'utf8')
  expect(people).toContain('\r\nmeera@example.in,Meera Rathore,')
  expect((await stat(list)).mode & 0o077).toBe(0)
  // A list that somebody has edited is never written over.
  const again = await breach('list', list)
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('was left as it is')])
  expect(await readFile(list, 'utf8')).toBe(people)

  expect(await breach('notice', notice)).toMatchObject({ code: 0 })
  const empty = await breach('tell', notice, list)
  expect(empty).toMatchObject({ code: 1, output: expect.stringContaining('says nothing under en') })
  const words = Object.fromEntries(NOTICE_PARTS.map((part) => [part, `About ${part}.`]))
  await writeFile(notice, JSON.stringify({ en: words }))
  const told = await Promise.all([breach('tell', notice, list), breach('tell', notice, list)])
  expect(told.map(({ code }) => code)).toEqual([0, 0])
  await expect.poll(mails).toEqual([
    { recipient: 'meera@example.in', status: 'sent' },
    { recipient: OWNER.email, status: 'sent' },
  ])
})

test('a wrong command explains the commands and changes nothing', async () => {
  const none = join(files, 'none')
  const slip = await breach('tell', inFiles('notice.json'))
  expect([slip.code, slip.output]).toEqual([1, expect.stringContaining('breach -- end-sessions')])
  const absent = await breach('tell', none, none)
  expect(absent).toEqual({ code: 1, output: `There is no file or folder ${none}.\n` })
})
