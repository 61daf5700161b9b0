import { startDemoShop, type OpenShop } from './setup.ts'
import { test as base, withShop, type BrowserShop } from './shop.ts'
import { startRazorpayServer, type RazorpayServer } from '#tests/support/servers/razorpay-server.ts'

export interface Paying {
  shop: BrowserShop
  running: OpenShop
  razorpay: RazorpayServer
}

/** A shop with the keys of Razorpay, and a Razorpay that speaks its wire and shows its page. */
export const test = base.extend<object, { paying: Paying }>({
  paying: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the fixtures named, also none
    async ({}, use) => {
      const razorpay = await startRazorpayServer()
      const running = await startDemoShop(razorpay.settings)
      await withShop(running, (shop) => use({ shop, running, razorpay }))
      await razorpay.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
