import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAdmin, type Person } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { startMailServer, type MailServer } from '#tests/support/servers/mail-server.ts'

let server: MailServer
let mailing: TestApp
let alone: TestApp
beforeAll(async () => {
  server = await startMailServer()
  mailing = await startTestApp({ SMTP_URL: server.url })
  alone = await startTestApp()
})
afterAll(async () => {
  await mailing.close()
  await alone.close()
  await server.close()
})

async function answerSomebody(shop: TestApp, { token }: Person): Promise<string> {
  const body = { name: 'Asha', email: 'asha@example.in', phone: '1', message: 'Do you resize?' }
  const { contactId } = (await shop.ask('POST', '/request/create', { body })).body
  const url = `/request/reply/${contactId}`
  return (await shop.ask('POST', url, { token, body: { text: 'Yes.' } })).body.message
}

/** Whether a mail server takes the invitation there. */
async function inviteSomebody(shop: TestApp, { token }: Person): Promise<boolean> {
  const body = { email: 'kavita@example.in', role: 'staff' }
  return (await shop.ask('POST', '/user/invite', { token, body })).body.isMailed
}

/** Whether each email of the list was written to a file, once all are out. */
async function areFiles(shop: TestApp, { token }: Person): Promise<boolean[]> {
  const read = async () => (await shop.ask('GET', '/mail/getall', { token })).body.emails
  await expect
    .poll(async () => (await read()).map(({ status }: { status: string }) => status))
    .toEqual(['sent', 'sent', 'sent'])
  return (await read()).map(({ isFile }: { isFile: boolean }) => isFile)
}

test('without a mail server staff are never told that an email was sent', async () => {
  const admin = await anAdmin(alone)
  expect(await answerSomebody(alone, admin)).toContain(
    'was not sent, because no mail server is set up',
  )
  expect(await inviteSomebody(alone, admin)).toBe(false)
  expect(await areFiles(alone, admin)).toEqual([true, true, true])
})

test('with a mail server an answer and an invitation are reported as on their way', async () => {
  const admin = await anAdmin(mailing)
  expect(await answerSomebody(mailing, admin)).toBe('Your reply is on its way.')
  expect(await inviteSomebody(mailing, admin)).toBe(true)
  expect(await areFiles(mailing, admin)).toEqual([false, false, false])
})
