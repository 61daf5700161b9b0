import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  test as base,
  expect,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type Response,
  type WebError,
} from '@playwright/test'
import type { Askable } from '#tests/support/answer.ts'
import { aCustomer, type Person } from '#tests/support/builders.ts'
import { createShopClient } from '#tests/support/shop-client.ts'
import { isTimeOver, NO_TIME_LEFT } from '#tests/support/time-left.ts'
import { FIRST_PART } from './parts.ts'
import { readSettings, restoreSettings, type Settings } from './kept-settings.ts'
import { startDemoShop, startEmptyShop, type OpenShop } from './setup.ts'
import { shareContext, storageOf, type ContextKeeper } from './shared-context.ts'
import { OWNER } from '#tests/support/running-shop.ts'

export { expect }

/** The login as the browser stores it. */
export type StoredSession = Pick<Person, 'token' | 'userId' | 'name' | 'role'>

/** A running shop for a browser test. */
export interface BrowserShop extends Askable {
  url: string
  adminEmail: string
  adminPassword: string
  /** A new customer with a session, as if they had signed up and logged in. */
  newCustomer: (name?: string) => Promise<Person>
  /** Signs up and logs in a new customer through the API, with all its effects. */
  signUp: (name?: string) => Promise<Person>
  /** The owner's session. */
  admin: () => Promise<Person>
  /** The decoded bodies of all emails to an address, oldest first. */
  emailsTo: (email: string) => Promise<string[]>
}

interface WorkerFixtures {
  /** The demo shop of this worker. Its tests share it, so create what you change; settings are restored after each test. */
  shop: BrowserShop
  /** A shop without data except its owner, started when a test asks for it; who adds to it deletes it again. */
  emptyShop: BrowserShop
  /** The settings of `shop` before its first test. */
  firstSettings: Settings
  /** The browser context that the tests of this worker share. */
  keeper: ContextKeeper
}

interface TestFixtures {
  /** Leaves a test out when the time for all checks is over and others can do without it. */
  timeLeft: void
  /** Gives `shop` its settings back, whatever a test has made of them. */
  keptSettings: void
  /** A shop without data for one test alone: a test that leaves orders or documents, which nothing deletes. */
  ownShop: BrowserShop
  /** Whether the browser has nothing of the shop in its cache, as on a first visit. */
  isFirstVisit: boolean
  /** Uncaught page errors that a test causes on purpose. */
  expectedPageErrors: RegExp[]
  /** Whether `page.goto` waits until the page is hydrated. */
  waitsForScripts: boolean
}

/**
 * Playwright's `test` with a real shop. It fails on any violation of the Content Security Policy and on any
 * uncaught error of a page.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the fixtures named, also none
    async ({}, use) => withShop(await startDemoShop(), use),
    { scope: 'worker', timeout: 300_000 },
  ],
  emptyShop: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => withShop(await startEmptyShop(), use),
    { scope: 'worker', timeout: 300_000 },
  ],
  firstSettings: [
    async ({ shop }, use) => use(await readSettings(shop)),
    { scope: 'worker', timeout: 300_000 },
  ],
  keptSettings: [
    async ({ shop, firstSettings }, use) => {
      await use()
      await restoreSettings(shop, firstSettings)
    },
    { auto: true },
  ],
  timeLeft: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use, info) => {
      info.skip(info.project.name !== FIRST_PART && isTimeOver(), NO_TIME_LEFT)
      await use()
    },
    { auto: true },
  ],
  keeper: [
    async ({ browser, shop }, use) => use(shareContext(browser, shop.url)),
    { scope: 'worker', timeout: 300_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  ownShop: async ({}, use) => withShop(await startEmptyShop(), use),
  isFirstVisit: [false, { option: true }],
  baseURL: async ({ shop }, use) => use(shop.url),
  expectedPageErrors: [[], { option: true }],
  waitsForScripts: [true, { option: true }],
  page: async ({ page, javaScriptEnabled, waitsForScripts }, use) => {
    if ((javaScriptEnabled ?? true) && waitsForScripts) waitAfterOpening(page)
    await use(page)
  },
  context: async (
    {
      browser,
      keeper,
      isFirstVisit,
      serviceWorkers,
      viewport,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      expectedPageErrors,
    },
    use,
  ) => {
    // A service worker would remain for the next test.
    const isOwn = isFirstVisit || serviceWorkers === 'allow'
    const context = isOwn
      ? await browser.newContext()
      : await keeper.take({ viewport, hasTouch, isMobile, javaScriptEnabled })
    const { faults, stop } = collectFaults(context, expectedPageErrors)
    await use(context)
    stop()
    await (isOwn ? context.close() : keeper.clear())
    expect(faults, 'policy breaches and uncaught errors in the browser').toEqual([])
  },
})

/** Stores a session in the browser, as if the person had logged in before. */
export async function loginAs(page: Page, session: StoredSession, url = ''): Promise<void> {
  const { token, userId, name, role } = session
  const isThere = page.url().startsWith('http') && page.url().startsWith(url)
  const storage = isThere ? page : await storageOf(page.context(), url)
  if (!storage) await page.goto(`${url}/category/getall`)
  const stored = JSON.stringify({ token, userId, name, role })
  // A page that is navigating cannot be asked; the next one can.
  await expect(async () => {
    await (storage ?? page).evaluate((text) => localStorage.setItem('token', text), stored)
  }).toPass()
}

/** Gives a running shop to tests and stops it after them. */
export async function withShop(
  running: OpenShop,
  use: (shop: BrowserShop) => Promise<void>,
): Promise<void> {
  const client = createShopClient(running.url)
  try {
    await use({
      url: running.url,
      adminEmail: OWNER.email,
      adminPassword: OWNER.password,
      newCustomer: (name) => aCustomer(running, name),
      signUp: client.signUp,
      admin: client.ownerSession,
      emailsTo: (email) => emailsTo(running.dataDir, email),
      ask: client.ask,
    })
  } finally {
    await running.stop()
  }
}

/** Without a mail server the shop writes its emails into files. */
async function emailsTo(dataDir: string, email: string): Promise<string[]> {
  const folder = join(dataDir, 'mail')
  // One that is being written begins with a dot.
  const all = existsSync(folder) ? await readdir(folder) : []
  const names = all.filter((name) => !name.startsWith('.')).sort()
  const emails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return emails.filter((mail) => mail.includes(`To: ${email}`)).map(decoded)
}

/** Decodes the parts of quoted-printable that would hide an address. */
function decoded(mail: string): string {
  return mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
}

/** A rendered page is visible before it is hydrated. People need that moment to look; a test does not wait. */
function waitAfterOpening(page: Page): void {
  const open = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const untilItListens = async (response: Response | null) => {
    const isPage = response?.headers()['content-type']?.startsWith('text/html')
    if (isPage) await page.waitForFunction(listens)
    return response
  }
  page.goto = async (url, options) => untilItListens(await open(url, options))
  page.reload = async (options) => untilItListens(await reload(options))
}

/** Runs in the browser: whether React has taken over every control that was rendered. */
function listens(): boolean {
  const controls = [...document.querySelectorAll('main, button, input, form')]
  return controls.every((control) => Object.keys(control).some((key) => key.startsWith('__react')))
}

/** Collects policy violations and uncaught errors of all pages of a context, until it is stopped. */
function collectFaults(context: BrowserContext, expected: RegExp[]) {
  const faults: string[] = []
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' && /content.security.policy/i.test(message.text())) {
      faults.push(message.text())
    }
  }
  const onError = (webError: WebError) => {
    const error = webError.error()
    if (!expected.some((pattern) => pattern.test(error.message))) {
      faults.push(error.stack ?? error.message)
    }
  }
  context.on('console', onConsole).on('weberror', onError)
  const stop = () => context.off('console', onConsole).off('weberror', onError)
  return { faults, stop }
}
