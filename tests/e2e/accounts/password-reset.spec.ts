import { expect, test } from '#tests/support/browser/shop.ts'
import { toast } from '#tests/support/browser/steps.ts'

const NEW_PASSWORD = 'quiet-river-7301'

test('a forgotten password is reset once by the email link', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  // The login has a field of the same name, which goes with its page.
  await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible()
  await page.getByRole('main').getByLabel('Email').fill(customer.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(/^If this email has an account/)).toBeVisible()
  const linkIn = async () => {
    const emails = await shop.emailsTo(customer.email)
    return emails.flatMap((mail) => /\/reset-password#[\w-]+/.exec(mail) ?? [])[0]
  }
  await expect.poll(linkIn).toBeDefined()
  const link = (await linkIn()) ?? ''

  await page.goto(link)
  const password = page.getByLabel('New password', { exact: true })
  await password.fill('password')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('main').getByText(/most common/)).toBeVisible()
  await password.fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page).toHaveURL('/login')
  await expect(toast(page, 'Your new password is set.')).toBeVisible()
  await page.getByRole('main').getByLabel('Email').fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Login successful!')).toBeVisible()

  await page.goto('/contact')
  await page.goto(link)
  await password.fill('another-river-7302')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText(/^This link has already been used/)).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('an email without an account gets the same answer', async ({ page, shop }) => {
  const email = `nobody-${Date.now()}@example.in`
  await page.goto('/forgot-password')
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(/^If this email has an account/)).toBeVisible()
  expect(await shop.emailsTo(email)).toEqual([])
})

test('the page of a new password needs the email link', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByText('Please open the complete link from the email.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
})
