import type { Page } from '@playwright/test'
import type { Person } from '#tests/support/builders.ts'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { aProduct, fillCheckout, putInCart, toast } from '#tests/support/browser/steps.ts'

const NEW_PASSWORD = 'quiet-river-7301'

test('visitors are asked to log in, and return', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Please log in')
  await page.getByRole('main').getByRole('link', { name: 'Login Now' }).click()
  await page.getByRole('main').getByLabel('Email').fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
})

test('the name can be changed, and the menu shows it', async ({ page, shop }) => {
  await openAccount(page, shop)
  const profile = part(page, 'Profile')
  await profile.getByLabel('Name').fill('Meera Menon')
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Your profile was saved.')).toBeVisible()
  await page.reload()
  await expect(profile.getByLabel('Name')).toHaveValue('Meera Menon')
  await expect(page.getByRole('banner').getByRole('button', { name: /Meera Menon/ })).toBeVisible()
})

test('another email needs the password', async ({ page, shop }) => {
  const { password } = await openAccount(page, shop)
  const profile = part(page, 'Profile')
  await expect(profile.getByLabel('Your password')).toHaveCount(0)
  const wanted = `changed-${Date.now()}@example.in`
  await profile.getByLabel('Email').fill(wanted)
  await profile.getByLabel('Your password').fill('not-the-password')
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(profile.getByText('This is not your password.')).toBeVisible()
  await expect(profile.getByLabel('Your password')).toBeFocused()
  await profile.getByLabel('Your password').fill(password)
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, `We have sent a link to ${wanted}.`)).toBeVisible()
  await expect(profile.getByLabel('Your password')).toHaveCount(0)
  await expect(profile.getByText(`Open the link that we have sent to ${wanted}.`)).toBeVisible()
  await page.goto(`/confirm-email#${await secretFor(shop, wanted)}`)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByText(`Thank you. ${wanted} is confirmed.`)).toBeVisible()
  await page.getByRole('link', { name: 'Go to my account' }).click()
  await expect(part(page, 'Profile').getByLabel('Email')).toHaveValue(wanted)
  await expect(part(page, 'Profile').getByText('Open the link')).toHaveCount(0)
})

test('an address is added, offered first, changed and deleted', async ({ page, shop }) => {
  await openAccount(page, shop)
  const addresses = part(page, 'Addresses')
  await expect(addresses.getByText('No saved addresses yet.')).toBeVisible()
  await addresses.getByRole('button', { name: 'Add an address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('City is required.')).toBeVisible()
  await expect(dialog.getByLabel('Email address')).toBeFocused()
  await fillCheckout(page, dialog)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(addresses.getByText('Default', { exact: true })).toBeVisible()
  await addresses.getByRole('button', { name: /^Edit the address of Meera Nair/ }).click()
  await dialog.getByLabel('City').fill('Thrissur')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(addresses.getByText(/Thrissur, Kerala/)).toBeVisible()
  await addresses.getByRole('button', { name: /^Delete the address/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(addresses.getByText('No saved addresses yet.')).toBeVisible()
})

test('the checkout offers a saved address and saves a new one when asked to', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  await putInCart(shop, customer, await aProduct(shop))
  await loginAs(page, customer)
  await page.goto('/checkout')
  await expect(page.getByRole('checkbox', { name: /^Save this address/ })).not.toBeChecked()
  await fillCheckout(page)
  await page.getByRole('checkbox', { name: /^Save this address/ }).check()
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await expect(page).toHaveURL('/ordersuccess')
  await expect.poll(() => addressesOf(shop, customer)).toHaveLength(1)

  await putInCart(shop, customer, await aProduct(shop))
  await page.goto('/checkout')
  const main = page.getByRole('main')
  await expect(main.getByLabel('City')).toHaveValue('Kochi')
  await main.getByLabel('City').fill('')
  await main.getByRole('button', { name: 'Saved addresses' }).click()
  await page.getByRole('button', { name: /^Deliver to Meera Nair/ }).click()
  await expect(main.getByLabel('City')).toHaveValue('Kochi')
  await main.getByRole('button', { name: /^Place Order/ }).click()
  await expect(page).toHaveURL('/ordersuccess')
  expect(await addressesOf(shop, customer)).toHaveLength(1)
})

test('a new password applies at once and logs out the other devices', async ({ page, shop }) => {
  const customer = await openAccount(page, shop)
  const other = await logIn(shop, customer.email, customer.password)
  const password = part(page, 'Password')
  await password.getByLabel('Current password').fill('not-the-password')
  await password.getByLabel('New password').fill(NEW_PASSWORD)
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(password.getByLabel('Current password')).toBeFocused()
  await expect(password.getByText('This is not your password.')).toBeVisible()
  await password.getByLabel('Current password').fill(customer.password)
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(toast(page, /^Your password was changed/)).toBeVisible()
  const asked = await shop.ask('GET', '/account/profile', { token: other.body.user.token })
  expect(asked.status).toBe(401)
  expect((await logIn(shop, customer.email, NEW_PASSWORD)).status).toBe(200)
})

test('one device is logged out, then all of them after a confirmation', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  const other = await logIn(shop, customer.email, customer.password)
  await loginAs(page, customer)
  await page.goto('/account')
  const devices = part(page, 'Devices')
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByText('This device')).toHaveCount(1)
  await devices.getByRole('button', { name: /^Log out of (?!all)/ }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  const { token } = other.body.user
  expect((await shop.ask('GET', '/account/profile', { token })).status).toBe(401)

  await devices.getByRole('button', { name: 'Log out of all devices' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to logout?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await devices.getByRole('button', { name: 'Log out of all devices' }).click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  const asked = await shop.ask('GET', '/account/profile', { token: customer.token })
  expect(asked.status).toBe(401)
})

test('personal data can be downloaded as a file', async ({ page, shop }) => {
  const customer = await openAccount(page, shop)
  const download = page.waitForEvent('download')
  await part(page, 'Your data').getByRole('button', { name: 'Download my data' }).click()
  const file = await (await download).createReadStream()
  const parts: Buffer[] = []
  for await (const chunk of file) parts.push(Buffer.from(chunk))
  expect(JSON.parse(Buffer.concat(parts).toString())).toMatchObject({
    profile: { email: customer.email },
  })
})

test('deleting an account needs its password', async ({ page, shop }) => {
  const customer = await openAccount(page, shop)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill('not-the-password')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('This is not your password.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(customer.password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL('/')
  await expect(toast(page, 'Your account was deleted.')).toBeVisible()
  expect((await logIn(shop, customer.email, customer.password)).status).toBe(401)
})

test('a part that did not load says so and can be loaded again', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  await loginAs(page, customer)
  await page.route('**/account/sessions', (route) => route.abort())
  await page.goto('/account')
  const devices = part(page, 'Devices')
  await expect(devices.getByText('Your devices could not be loaded.')).toBeVisible()
  await page.unroute('**/account/sessions')
  await devices.getByRole('button', { name: 'Try again' }).click()
  await expect(devices.getByText('This device')).toBeVisible()
})

function part(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}

async function openAccount(page: Page, shop: BrowserShop): Promise<Person> {
  const customer = await shop.newCustomer()
  await loginAs(page, customer)
  await page.goto('/account')
  await expect(part(page, 'Profile').getByLabel('Name')).toHaveValue(customer.name)
  return customer
}

async function addressesOf(shop: BrowserShop, { token }: Person): Promise<unknown[]> {
  return (await shop.ask('GET', '/account/addresses', { token })).body
}

function logIn(shop: BrowserShop, email: string, password: string) {
  return shop.ask('POST', '/user/login', { body: { email, password } })
}

/** The secret of the link that was mailed to somebody to prove their email. */
async function secretFor(shop: BrowserShop, email: string): Promise<string> {
  const secretIn = async () => {
    const emails = await shop.emailsTo(email)
    return emails.flatMap((mail) => /\/confirm-email#([\w-]+)/.exec(mail)?.[1] ?? [])[0]
  }
  await expect.poll(secretIn).toBeDefined()
  return (await secretIn()) ?? ''
}
