/**
 * `npm run screenshots`: saves every page of a demo shop, some in several states, at 390, 768 and 1440 px to the
 * folder `screenshots`. Arguments are parts of names: then it takes only the pictures that match.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { startShop } from './bench/shop-process.ts'
import {
  fillCart,
  logIn,
  newCustomer,
  somePieces,
  storageOf,
  type Session,
} from './browser/demo-people.ts'
import { launchBrowser } from './browser/launch-browser.ts'
import { routeShots } from './screenshots/routes.ts'
import { STATES, type Viewer } from './screenshots/states.ts'
import { takeShot } from './screenshots/take-shot.ts'

const FOLDER = 'screenshots'
const WIDTHS = [390, 768, 1440]
const HEIGHTS: Record<number, number> = { 390: 844, 768: 1024, 1440: 900 }
const OWNER = { email: 'owner@nagina.example', password: 'rosewood-lantern-1947' }

const wished = process.argv.slice(2)
const dataDir = mkdtempSync(join(tmpdir(), 'nagina-screenshots-'))
try {
  mkdirSync(FOLDER, { recursive: true })
  const troubles = await takeAll()
  for (const trouble of troubles) process.stdout.write(`Not as meant: ${trouble}\n`)
  process.exitCode = troubles.length === 0 ? 0 : 1
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function takeAll(): Promise<string[]> {
  const env = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }
  const shop = await startShop(dataDir, env)
  const browser = await launchBrowser()
  const troubles: string[] = []
  try {
    const product = String((await somePieces(shop.url, 'q=ring'))[0]?.productId)
    const shots = [...routeShots(), ...STATES].filter(
      ({ name }) => wished.length === 0 || wished.some((word) => name.includes(word)),
    )
    for (const width of WIDTHS) {
      const people = await peopleOf(shop.url, width)
      for (const shot of shots.filter(
        ({ from = 0, below = Infinity }) => width >= from && width < below,
      )) {
        process.stdout.write(`${shot.name} at ${width}\n`)
        const path = shot.path.replace('{product}', product)
        if (shot.isOrdering === true && people.customer !== undefined) {
          await fillCart(shop.url, people.customer, (await somePieces(shop.url)).slice(0, 1))
        }
        const context = await contextOf(browser, shop.url, width, people[shot.viewer])
        const taking = { url: shop.url, folder: FOLDER, width, shot: { ...shot, path } }
        const trouble = await takeShot(context, taking)
        if (trouble !== undefined) troubles.push(trouble)
        await context.close()
      }
    }
    return troubles
  } finally {
    await browser.close()
    await shop.stop()
  }
}

/** New people for each width, so that an order of one picture is not seen in the next. */
async function peopleOf(url: string, width: number): Promise<Record<Viewer, Session | undefined>> {
  const customer = await newCustomer(url, `Meera Nair ${width}`)
  await fillCart(url, customer, (await somePieces(url)).slice(2, 5))
  return {
    guest: undefined,
    customer,
    newcomer: await newCustomer(url, `Asha Verma ${width}`),
    owner: await logIn(url, OWNER),
  }
}

function contextOf(browser: Browser, url: string, width: number, session: Session | undefined) {
  return browser.newContext({
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    hasTouch: width < 1024,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    storageState: storageOf(url, session),
  })
}
