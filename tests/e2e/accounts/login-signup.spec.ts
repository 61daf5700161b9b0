import type { Page } from '@playwright/test'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'

test('the login leads back to the page that asked for it', async ({ page, shop }) => {
  const { email, password } = await shop.newCustomer()
  await page.goto('/cart')
  await page.getByRole('main').getByRole('link', { name: 'Login Now' }).click()
  await expect(page).toHaveURL('/login')
  await logIn(page, email, password)
  await expect(page).toHaveURL('/cart')
})

test('the page that asked for the login is remembered through a sign-up', async ({ page }) => {
  const email = `ishita.${Date.now()}@example.in`
  await page.goto('/cart')
  await page.getByRole('main').getByRole('link', { name: 'Login Now' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Name').fill('Ishita Bose')
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('lantern-orchard-55')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/login')
  await logIn(page, email, 'lantern-orchard-55')
  await expect(page).toHaveURL('/cart')
})

test('a customer who goes elsewhere within the two seconds stays there', async ({ page, shop }) => {
  await page.clock.install()
  const { email, password } = await shop.newCustomer()
  await page.goto('/login')
  await logIn(page, email, password)
  await expect(page.getByText('Login successful!')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Gift', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gifts' })).toBeVisible()
  await page.clock.runFor(3_000)
  await expect(page).toHaveURL('/gifts')
})

test('a wrong password keeps the page, and the next attempt works', async ({ page, shop }) => {
  const { email, password } = await shop.newCustomer()
  await page.goto('/login')
  await logIn(page, email, 'not-it')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Wrong email or password.')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await logIn(page, email, password)
  await expect(page).toHaveURL('/')
})

test('a blocked account gets a message that says so', async ({ page, shop }) => {
  const { email, password } = await blockedCustomer(shop)
  await page.goto('/login')
  await logIn(page, email, password)
  await expect(page.getByText('Your account is blocked. Please contact us.')).toBeVisible()
})

test('a customer blocked while shopping is logged out, and the next login says why', async ({
  page,
  shop,
}) => {
  const customer = await blockedCustomer(shop)
  await loginAs(page, customer)
  await page.goto('/cart')
  await expect(page.getByText('Please login to check your cart!')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Login Now' }).click()
  await logIn(page, customer.email, customer.password)
  await expect(page.getByText('Your account is blocked. Please contact us.')).toBeVisible()
})

test('the password can be shown', async ({ page }) => {
  await page.goto('/login')
  const field = page.getByLabel('Password', { exact: true })
  await field.fill('sapphire')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(field).toHaveAttribute('type', 'password')
})

test('a double press logs in once', async ({ page, shop }) => {
  const { email, password } = await shop.newCustomer()
  let calls = 0
  await page.route('**/user/login', async (route) => {
    calls += 1
    await route.continue()
  })
  await page.goto('/login')
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).dblclick()
  await expect(page).toHaveURL('/')
  expect(calls).toBe(1)
})

test('a common password is refused at its field', async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('Name').fill('Kabir Khan')
  await page
    .getByRole('main')
    .getByLabel('Email', { exact: true })
    .fill(`kabir.${Date.now()}@example.in`)
  const field = page.getByLabel('Password', { exact: true })
  await field.fill('password')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  await expect(page).toHaveURL('/signup')
})

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
}

async function blockedCustomer(shop: BrowserShop) {
  const customer = await shop.newCustomer()
  const { token } = await shop.admin()
  const path = `/user/manageUser/${customer.userId}`
  const answer = await shop.ask('PUT', path, { token, body: { status: 'Blocked' } })
  expect(answer.status).toBe(200)
  return customer
}

for (const { path, button, email, password, missing, wrong } of [
  {
    path: '/login',
    button: 'Login',
    email: 'Email',
    password: 'Password',
    missing: ['Email is required.', 'Password is required.'],
    wrong: 'Please enter a valid email address.',
  },
  {
    path: '/hi/login',
    button: 'लॉगिन करें',
    email: 'ईमेल',
    password: 'पासवर्ड',
    missing: ['ईमेल आवश्यक है।', 'पासवर्ड आवश्यक है।'],
    wrong: 'कृपया सही ईमेल पता लिखें।',
  },
]) {
  test(`an empty form at ${path} shows under its fields what is missing`, async ({ page }) => {
    await page.goto(path)
    const main = page.getByRole('main')
    const field = main.getByRole('textbox', { name: email, exact: true })
    const submit = main.getByRole('button', { name: button, exact: true })
    await submit.click()
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(missing[0] ?? '')
    await expect(main.getByLabel(password, { exact: true })).toHaveAccessibleDescription(
      missing[1] ?? '',
    )
    await field.fill('meera')
    await expect(field).toHaveAccessibleDescription(wrong)
    await field.fill('meera@example.in')
    await expect(field).toHaveAccessibleDescription('')
    await expect(field).not.toHaveAttribute('aria-invalid', 'true')
    await submit.click()
    await expect(main.getByLabel(password, { exact: true })).toBeFocused()
  })
}
