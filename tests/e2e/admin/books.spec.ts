import { readFile } from 'node:fs/promises'
import { monthName, monthOf } from '#domain/books/months.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { expect, test } from '#tests/support/browser/shop.ts'
import { toast } from '#tests/support/browser/steps.ts'

const MONTH = monthOf(new Date())

function report(text: string) {
  return { name: 'recon.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}

test('the owner sees a month and downloads its files', async ({ page, shop }) => {
  await openAdmin(page, shop, '/admin/books')
  await expect(page.getByLabel('Month', { exact: true })).toHaveValue(MONTH)
  await expect(page.getByRole('heading', { name: 'GSTR-1' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  for (const [button, name] of [
    ['Invoice register, CSV', `register-${MONTH}.csv`],
    ['Day book for Tally, XML', `day-book-${MONTH}.xml`],
    ['The whole return, JSON', `gstr1-${MONTH}.json`],
  ] as const) {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(name)
    expect((await readFile(await download.path(), 'utf8')).length).toBeGreaterThan(50)
  }
  // The month of now is not over.
  await expect(page.getByRole('button', { name: `Close ${monthName(MONTH)}` })).toHaveCount(0)
})

test('ledgers are saved, and a wrong settlement report is refused in words', async ({
  page,
  shop,
}) => {
  await openAdmin(page, shop, '/admin/books')
  const cash = page.getByLabel('Cash', { exact: true })
  const before = await cash.inputValue()
  await cash.fill('Cash in hand')
  await page.getByRole('button', { name: 'Save ledgers' }).click()
  await expect(toast(page, 'The ledgers were saved.')).toBeVisible()
  await page.reload()
  await expect(cash).toHaveValue('Cash in hand')
  await cash.fill(before)
  await page.getByRole('button', { name: 'Save ledgers' }).click()
  await expect(toast(page, 'The ledgers were saved.')).toBeVisible()

  const drop = page.getByLabel('Settlement report of Razorpay')
  await drop.setInputFiles(report('Name,Price\nRing,5'))
  await expect(page.getByText('This is not a settlement report.')).toBeVisible()
  await drop.setInputFiles(
    report(
      'entity_id,type,debit,credit,amount,tax,settlement_id\npay_None1,payment,0,5,5,0,setl_1',
    ),
  )
  await expect(page.getByText('pay_None1 of ₹5.00 is not known to the shop.')).toBeVisible()
  await expectAccessible(page)
})
