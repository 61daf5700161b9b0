import type { Page } from '@playwright/test'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { aProduct, putInCart, toast } from '#tests/support/browser/steps.ts'

test.describe('the home page', () => {
  test('has its sections in the order of the specification', async ({ page }) => {
    await page.goto('/')
    const sections = [
      'Discover the Perfect Jewellery',
      'SHOP BY JEWELRY TYPE',
      'Hand Crafted fine pieces',
      'OUR LATEST JEWELRY',
      'CUSTOMER REVIEWS',
      'OUR SERVICES',
    ]
    const tops: number[] = []
    for (const name of sections) {
      const box = await page.getByRole('heading', { name }).first().boundingBox()
      tops.push(box?.y ?? Number.NaN)
    }
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  })

  test('has a slider of four slides, each with a way to the categories', async ({ page }) => {
    await page.goto('/')
    const headlines = [
      'Discover the Perfect Jewellery',
      'The Luxury Queen of Heart',
      'Royal Elegent Kundan Collection',
    ]
    for (const headline of headlines) await expect(page.getByText(headline).first()).toBeAttached()
    await expect(page.getByText('Royal Elegent Kundan Collection')).toHaveCount(2)
    const buttons = page.getByRole('link', { name: 'Find More', includeHidden: true })
    await expect(buttons).toHaveCount(4)
    for (const button of await buttons.all()) {
      await expect(button).toHaveAttribute('href', '/category')
    }
  })

  test('moves on by the arrows, and from the last slide to the first', async ({ page }) => {
    await page.goto('/')
    const first = page.getByText('Discover the Perfect Jewellery')
    const second = page.getByText('The Luxury Queen of Heart')
    await expect(first).toBeInViewport({ ratio: 0.9 })
    await page.getByRole('button', { name: /next/i }).first().click()
    await expect(second).toBeInViewport({ ratio: 0.9 })
    await expect(first).not.toBeInViewport()
    await page
      .getByRole('button', { name: /previous/i })
      .first()
      .click()
    await expect(first).toBeInViewport({ ratio: 0.9 })
    await page
      .getByRole('button', { name: /previous/i })
      .first()
      .click()
    await expect(page.getByText('Royal Elegent Kundan Collection').last()).toBeInViewport()
  })

  test('moves on by itself every three seconds', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText('The Luxury Queen of Heart')).toBeInViewport({ ratio: 0.9 })
    await expect(page.getByText('Royal Elegent Kundan Collection').first()).toBeInViewport({
      ratio: 0.9,
    })
  })

  test('does not move with reduced motion', async ({ page }) => {
    await page.clock.install()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const first = page.getByText('Discover the Perfect Jewellery')
    await expect(page.getByRole('button', { name: /next/i }).first()).toBeVisible()
    await page.clock.runFor(7_000)
    await expect(first).toBeInViewport({ ratio: 0.9 })
  })

  test('shows the types, the latest, the reviews and the services', async ({ page }) => {
    await page.goto('/')
    const main = page.getByRole('main')
    for (const type of ['Earrings', 'Necklaces', 'Bracelets', 'All Rings', 'Engagement Rings']) {
      await expect(main.getByRole('link', { name: type, exact: true })).toBeVisible()
    }
    for (const service of ['JEWELRY REPAIR', 'RING SIZING', 'JEWELRY POLISHING']) {
      await expect(main.getByText(service, { exact: true })).toBeVisible()
    }
    const learnMore = main.getByRole('link', { name: 'Learn More' })
    await expect(learnMore).toHaveCount(2)
    for (const link of await learnMore.all())
      await expect(link).toHaveAttribute('href', '/category')
    const gallery = main.getByRole('link', { name: 'VIEW GALLERY' })
    await expect(gallery).toHaveAttribute('href', '/gallery')
  })

  test('leads from a type to its category', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Necklaces', exact: true }).click()
    await expect(page).toHaveURL(/\/shopping\?categoryId=\d+/)
  })
})

test.describe('the header', () => {
  test('leads home by the logo and to what is new', async ({ page }) => {
    await page.goto('/contact')
    const header = page.getByRole('banner')
    await header.getByRole('link', { name: 'New Arrival' }).click()
    await expect(page).toHaveURL('/shopping')
    await header.getByRole('link', { name: /nagina/i }).click()
    await expect(page).toHaveURL('/')
  })

  test('leads to each category', async ({ page, shop }) => {
    const { body } = await shop.ask('GET', '/category/getall')
    await page.goto('/')
    const header = page.getByRole('banner')
    await openDropdown(page, 'Shop by Category')
    for (const { categoryId, name } of body) {
      const link = header.getByRole('link', { name, exact: true })
      await expect(link).toHaveAttribute('href', `/shopping?categoryId=${categoryId}`)
    }
    await header.getByRole('link', { name: body[1].name, exact: true }).click()
    await expect(page).toHaveURL(`/shopping?categoryId=${body[1].categoryId}`)
  })

  test('leads to Minimal and Luxury', async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    await openDropdown(page, 'Shop by Collections')
    await expect(header.getByRole('link', { name: 'Minimal' })).toBeVisible()
    await header.getByRole('link', { name: 'Luxury' }).click()
    await expect(page).toHaveURL(/\/shopping\?collection=/)
  })

  test('closes a dropdown by a click elsewhere', async ({ page }) => {
    await page.goto('/')
    await openDropdown(page, 'Shop by Collections')
    const entry = page.getByRole('banner').getByRole('link', { name: 'Minimal' })
    await expect(entry).toBeVisible()
    await page.getByRole('main').click({ position: { x: 5, y: 500 } })
    await expect(entry).toBeHidden()
  })

  test('leads to the gift guide', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Gift', exact: true }).click()
    await expect(page).toHaveURL('/gifts')
  })

  test('searches on Enter', async ({ page }) => {
    await page.goto('/')
    const box = page.getByRole('banner').getByRole('combobox')
    await box.fill('jhumka')
    await box.press('Enter')
    await expect(page).toHaveURL(/\/shopping\?(.*&)?q=jhumka/)
    await expect(page.getByRole('main').getByText('Gulnaar Jhumka').first()).toBeVisible()
  })

  test('shows how many lines are in the cart, and nothing when there is none', async ({
    page,
    shop,
  }) => {
    const customer = await shop.newCustomer()
    await loginAs(page, customer)
    await page.goto('/')
    const cart = page.getByRole('banner').getByRole('link', { name: /cart/i })
    await expect(cart).toHaveAttribute('href', '/cart')
    await expect(cart).not.toContainText(/\d/)
    await putInCart(shop, customer, await aProduct(shop, { maxPrice: 400 }))
    await putInCart(shop, customer, await aProduct(shop, { minPrice: 900 }), 3)
    await page.reload()
    await expect(cart).toContainText('2')
  })

  test('offers Login / Signup to who is logged out', async ({ page }) => {
    await page.goto('/')
    await openUserMenu(page)
    await page.getByText('Login / Signup').click()
    await expect(page).toHaveURL('/login')
  })

  test('offers Orders and Logout to who is logged in; logging out forgets the login', async ({
    page,
    shop,
  }) => {
    const customer = await shop.newCustomer()
    await loginAs(page, customer)
    await page.goto('/')
    await openUserMenu(page)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Orders' })).toHaveAttribute(
      'href',
      '/myorders',
    )
    await page.getByText('Logout', { exact: true }).click()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await expect
      .poll(async () => {
        const path = `/cart/getAll/${customer.userId}`
        return (await shop.ask('GET', path, { token: customer.token })).status
      })
      .toBe(401)
  })

  test('shows the name of the customer in the menu of small screens', async ({ page, shop }) => {
    await loginAs(page, await shop.newCustomer('Debjani Chatterjee'))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: /menu/i }).first().click()
    await expect(page.getByText('Debjani Chatterjee').first()).toBeVisible()
  })
})

test('the footer has the newsletter, the pages and the ways to the shop', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('STAY IN TOUCH')).toBeVisible()
  await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeVisible()
  for (const name of ['Privacy Policy', 'Terms of Service', 'FAQ', 'Documentation']) {
    await expect(footer.getByRole('link', { name, exact: true }).last()).toBeVisible()
  }
  await expect(footer.getByRole('link', { name: 'Case Studies' })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'About Us' })).toHaveAttribute('href', '/contact')
  await expect(footer.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact')
  await expect(footer.getByText(/©/)).toBeVisible()
})

test.describe('the contact page', () => {
  const request = { Name: 'Gurpreet', Email: 'g@example.in', Phone: '+91 555', Message: 'Hello' }

  test('shows the hours and labels what the form asks for', async ({ page }) => {
    await page.goto('/contact')
    await expect(page.getByRole('main').getByText('Mon-Sat 09:00 to 18:00')).toBeVisible()
    const form = page.getByRole('main').locator('form').filter({ hasText: 'Message' })
    await expect(form.getByLabel(/^email/i)).toHaveAttribute('type', 'email')
    await expect(form.getByLabel(/^phone/i)).toHaveAttribute('type', 'tel')
  })

  test('sends: says that it does, that it has, and empties the form', async ({ page, shop }) => {
    await page.goto('/contact')
    const form = page.getByRole('main').locator('form').filter({ hasText: 'Message' })
    for (const [label, value] of Object.entries(request)) {
      await form.getByLabel(new RegExp(`^${label}`, 'i')).fill(value)
    }
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/request/create', async (route) => {
      await held
      await route.continue()
    })
    await form.getByRole('button').click()
    const button = form.getByRole('button', { name: 'Sending...' })
    await expect(button).toBeVisible()
    await expect(button).toBeDisabled()
    release()
    await expect(page.getByText('Message sent successfully!')).toBeVisible()
    await expect(toast(page, 'Request Send Successfully')).toBeVisible()
    for (const label of Object.keys(request)) {
      await expect(form.getByLabel(new RegExp(`^${label}`, 'i'))).toHaveValue('')
    }
    const { token } = await shop.admin()
    const { body } = await shop.ask('GET', '/request/getall', { token })
    expect(body[0].name).toBe('Gurpreet')
  })

  test('says so when it cannot send, and keeps what was written', async ({ page }) => {
    await page.route('**/request/create', (route) => route.abort())
    await page.goto('/contact')
    const form = page.getByRole('main').locator('form').filter({ hasText: 'Message' })
    for (const [label, value] of Object.entries(request)) {
      await form.getByLabel(new RegExp(`^${label}`, 'i')).fill(value)
    }
    await form.getByRole('button').click()
    await expect(page.getByText('Failed to send message.').first()).toBeVisible()
    await expect(toast(page, 'Failed To Send Request')).toBeVisible()
    await expect(form.getByLabel(/^message/i)).toHaveValue('Hello')
  })
})

test.describe('logging in', () => {
  test('says so, keeps the session under one key and goes home after two seconds', async ({
    page,
    shop,
  }) => {
    const { email, password, userId, name } = await shop.newCustomer('Farah Siddiqui')
    await page.goto('/login')
    await page
      .getByRole('main')
      .getByLabel(/^email/i)
      .fill(email)
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill(password)
    await page
      .getByRole('main')
      .getByRole('button', { name: /log ?in/i })
      .click()
    await expect(toast(page, 'Login Successful')).toBeVisible()
    await expect(page.getByText('Login successful!')).toBeVisible()
    await expect(page).toHaveURL('/login')
    await expect(page).toHaveURL('/')
    const stored = await page.evaluate(() => localStorage.getItem('token'))
    const session = JSON.parse(stored ?? '{}')
    expect(Object.keys(session).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'name',
      'role',
      'token',
      'userId',
    ])
    expect(session).toMatchObject({ userId, name })
  })

  test('brings an admin to the admin area', async ({ page, shop }) => {
    await page.goto('/login')
    await page
      .getByRole('main')
      .getByLabel(/^email/i)
      .fill(shop.adminEmail)
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill(shop.adminPassword)
    await page
      .getByRole('main')
      .getByRole('button', { name: /log ?in/i })
      .click()
    await expect(page).toHaveURL('/admin')
  })

  test('shows what the shop has against it', async ({ page, shop }) => {
    const { email } = await shop.newCustomer()
    const refused = await shop.ask('POST', '/user/login', { body: { email, password: 'wrong' } })
    await page.goto('/login')
    await page
      .getByRole('main')
      .getByLabel(/^email/i)
      .fill(email)
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill('wrong')
    await page
      .getByRole('main')
      .getByRole('button', { name: /log ?in/i })
      .click()
    await expect(page.getByText(refused.body.error)).toBeVisible()
  })

  test('says so when the shop cannot be reached', async ({ page }) => {
    await page.route('**/user/login', (route) => route.abort())
    await page.goto('/login')
    await page
      .getByRole('main')
      .getByLabel(/^email/i)
      .fill('a@example.in')
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill('anything')
    await page
      .getByRole('main')
      .getByRole('button', { name: /log ?in/i })
      .click()
    await expect(page.getByText('Failed to login. Please try again.')).toBeVisible()
  })

  test('asks for both fields, and leads to a new account', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('main').getByLabel(/^email/i)).toHaveAttribute('type', 'email')
    await expect(page.getByRole('main').getByLabel(/^email/i)).toHaveAttribute('required')
    await expect(page.getByRole('main').getByLabel('Password', { exact: true })).toHaveAttribute(
      'required',
    )
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL('/signup')
  })
})

test.describe('signing up', () => {
  test('says so, empties the form and goes to the login after two seconds', async ({ page }) => {
    await page.goto('/signup')
    await page.getByRole('main').getByLabel(/^name/i).fill('Rohan Mehta')
    await page
      .getByRole('main')
      .getByLabel(/^email/i)
      .fill(`rohan.${Date.now()}@example.in`)
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill('violet-harbour-77')
    const answered = page.waitForResponse('**/user/signup')
    await page
      .getByRole('main')
      .getByRole('button', { name: /sign ?up|create|register/i })
      .click()
    const { message } = await (await answered).json()
    await expect(toast(page, 'Signup Successful')).toBeVisible()
    await expect(page.getByText(message).first()).toBeVisible()
    await expect(page.getByRole('main').getByLabel(/^name/i)).toHaveValue('')
    await expect(page.getByRole('main').getByLabel('Password', { exact: true })).toHaveValue('')
    await expect(page).toHaveURL('/login')
  })

  test("shows the shop's message when the email is taken", async ({ page, shop }) => {
    const { email, password } = await shop.newCustomer()
    const refused = await shop.ask('POST', '/user/signup', { body: { name: 'A', email, password } })
    await page.goto('/signup')
    await page.getByRole('main').getByLabel(/^name/i).fill('A')
    await page
      .getByRole('main')
      .getByLabel(/^email/i)
      .fill(email)
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill(password)
    await page
      .getByRole('main')
      .getByRole('button', { name: /sign ?up|create|register/i })
      .click()
    await expect(toast(page, refused.body.message)).toBeVisible()
    await expect(page).toHaveURL('/signup')
  })

  test('says so when the shop cannot be reached', async ({ page }) => {
    await page.route('**/user/signup', (route) => route.abort())
    await page.goto('/signup')
    await page.getByRole('main').getByLabel(/^name/i).fill('A')
    await page
      .getByRole('main')
      .getByLabel(/^email/i)
      .fill('a@example.in')
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill('violet-harbour-77')
    await page
      .getByRole('main')
      .getByRole('button', { name: /sign ?up|create|register/i })
      .click()
    await expect(toast(page, 'An error occurred. Please try again.')).toBeVisible()
  })
})

test('/unauthorized is the heading 403 - Unauthorized and a way home', async ({ page }) => {
  await page.goto('/unauthorized')
  await expect(page.getByRole('heading', { name: '403 - Unauthorized' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute('href', '/')
})

test('an unknown page says so and leads back', async ({ page }) => {
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})

test.describe('a part of the shop that does not load', () => {
  test.use({ expectedPageErrors: [/loading chunk failed/i] })

  test('fails after 120 seconds, and says so with a way to try again', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'New Arrival' }).first()).toBeVisible()
    let forUpdate = true
    await page.route('**/assets/*.js', async (route) => {
      if (!forUpdate) await route.continue()
    })
    await page.getByRole('banner').getByRole('link', { name: /cart/i }).click()
    await page.clock.runFor(119_000)
    await expect(page.getByText('Loading chunk failed')).toBeHidden()
    await page.clock.runFor(2_000)
    await expect(page.getByText('Loading chunk failed')).toBeVisible()
    forUpdate = false
    await page.getByRole('button', { name: /retry|again|reload/i }).click()
    await expect(page.getByText('Loading chunk failed')).toBeHidden()
    await page.getByRole('banner').getByRole('link', { name: /cart/i }).click()
    await expect(page.getByText('Please login to check your cart!')).toBeVisible()
  })
})

async function openDropdown(page: Page, name: string): Promise<void> {
  const header = page.getByRole('banner')
  await header.getByText(name, { exact: true }).first().click()
}

async function openUserMenu(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /account|user|profile/i })
    .first()
    .click()
}
