import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'

test('an admin turns the second factor on, logs in with it and turns it off', async ({
  page,
  emptyShop,
}) => {
  const { url, adminEmail, adminPassword } = emptyShop
  await loginAs(page, await emptyShop.admin(), url)
  await page.goto(`${url}/account`)
  const part = page.getByRole('region', { name: 'Two-step verification' })
  await part.getByRole('button', { name: 'Turn on' }).click()
  await part.getByLabel('Your password').fill(adminPassword)
  await part.getByRole('button', { name: 'Continue' }).click()
  await expect(part.getByRole('img', { name: 'The key as a QR code' })).toBeVisible()
  const key = (await part.getByText(/^Key: /).textContent()) ?? ''
  const totp = new TOTP({ secret: key.replace('Key: ', '') })
  await part.getByLabel('Code', { exact: true }).fill('000000')
  await part.getByRole('button', { name: 'Confirm' }).click()
  await expect(part.getByText(/^This code is wrong/)).toBeVisible()
  await part.getByLabel('Code', { exact: true }).fill(totp.generate())
  await part.getByRole('button', { name: 'Confirm' }).click()
  await expect(part.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  const codes = await part.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await part.getByRole('button', { name: 'I have saved them' }).click()
  await expect(part.getByText('10 recovery codes are left.')).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto(`${url}/login`)
  await page.getByRole('main').getByLabel('Email').fill(adminEmail)
  await page.getByLabel('Password', { exact: true }).fill(adminPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByLabel('Code')).toBeFocused()
  await logInWith(page, 'aaaa-bbbb')
  await expect(page.getByText(/^This code is wrong/)).toBeVisible()
  await logInWith(page, codes[0] ?? '')
  await expect(page).toHaveURL(`${url}/admin`)

  await page.goto(`${url}/account`)
  await expect(part.getByText('9 recovery codes are left.')).toBeVisible()
  const profile = page.getByRole('region', { name: 'Profile' })
  await profile.getByLabel('Email').fill('another@example.in')
  await profile.getByLabel('Your password').fill(adminPassword)
  await profile.getByLabel('Code').fill('aaaa-bbbb')
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(profile.getByText(/^This code is wrong/)).toBeVisible()
  await profile.getByLabel('Code').fill(codes[2] ?? '')
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(profile.getByText(/^Open the link that we have sent to another@/)).toBeVisible()
  await part.getByRole('button', { name: 'Turn off' }).click()
  await part.getByLabel('Your password').fill(adminPassword)
  await part.getByLabel('Code', { exact: true }).fill(codes[1] ?? '')
  await part.getByRole('button', { name: 'Turn off' }).click()
  await expect(part.getByText('Two-step verification is off.')).toBeVisible()
})

async function logInWith(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
