import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openMailer } from '#server/services/mail/mailer.ts'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nagina-dkim-'))
  await writeFile(join(folder, 'right.pem'), privateKey, { mode: 0o600 })
  await writeFile(join(folder, 'wrong.pem'), 'secret')
})
afterAll(() => rm(folder, { recursive: true }))

/** The settings with a key of the folder. */
function signedWith(name: string) {
  return { DKIM_SELECTOR: 'key1', DKIM_KEY_FILE: join(folder, name) }
}

test('emails are signed for the domain of their sender', async () => {
  const server = await startMailServer()
  const env = { SMTP_URL: server.url, MAIL_FROM: 'out@shop.test' }
  const shop = await startTestApp({ ...env, ...signedWith('right.pem') })
  try {
    await shop.ask('POST', '/newsletter/subscribe', { body: { email: 'a@example.in' } })
    await expect.poll(() => server.received.length, { timeout: 20_000 }).toBe(1)
    const signature = /^DKIM-Signature:(?:.|\r?\n[ \t])*/m.exec(server.received[0]?.raw ?? '')?.[0]
    expect(signature).toMatch(/d=shop\.test;/)
    expect(signature).toMatch(/s=key1;/)
    expect(signature).toMatch(/b=[\w+/=\s]{300,}/)
  } finally {
    await shop.close()
    await server.close()
  }
})

test('a selector without a key, or with an invalid one, stops the start', () => {
  expect(() => readConfig({ DKIM_SELECTOR: 'key1' })).toThrow('belong together')
  expect(() => readConfig({ ...signedWith('right.pem'), DKIM_SELECTOR: 'a b' })).toThrow('SELECTOR')
  for (const name of ['wrong.pem', 'missing.pem']) {
    expect(() => openMailer({ ...MAILER, dkim: keyOf(name) })).toThrow(`private key: ${folder}`)
  }
})

const MAILER = { smtpUrl: undefined, folder: '/nowhere', host: 'shop.test' }

function keyOf(name: string) {
  return { selector: 'key1', keyFile: join(folder, name) }
}
