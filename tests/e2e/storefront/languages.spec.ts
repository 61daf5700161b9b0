import type { Page } from '@playwright/test'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { aProduct, toast } from '#tests/support/browser/steps.ts'

const PAGES = [
  '/hi',
  '/hi/shopping',
  '/hi/category',
  '/hi/gallery',
  '/hi/wishlist',
  '/hi/login',
  '/hi/signup',
  '/hi/contact',
  '/hi/unauthorized',
  '/hi/offline',
  '/hi/no-such-page',
  '/hi/privacy-policy',
  '/hi/terms-of-service',
  '/hi/return-policy',
  '/hi/faq',
  '/hi/documentation',
  '/hi/case-studies',
]

test('a visitor chooses हिन्दी in the footer and stays on the page', async ({ page, shop }) => {
  const { productId, name, nameHi = '' } = await aProduct(shop)
  await page.goto(`/shopping/${productId}?material=1`)
  await choose(page, 'हिन्दी')
  await expect(page).toHaveURL(`/hi/shopping/${productId}?material=1`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  // Its name is drawn, so no underline would reach it.
  const names = page.getByRole('contentinfo').getByRole('navigation').last().getByRole('link')
  await expect(names.filter({ hasText: 'हिन्दी' }).locator('> span')).toHaveCSS(
    'border-bottom-style',
    'solid',
  )
  await expect(names.filter({ hasText: 'English' }).locator('> span')).toHaveCSS(
    'border-bottom-width',
    '0px',
  )
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(nameHi)
  await expect(title).toHaveAttribute('lang', 'hi')
  await expect(page.getByRole('button', { name: 'कार्ट में जोड़ें' }).first()).toBeVisible()
  await choose(page, 'English')
  await expect(page).toHaveURL(`/shopping/${productId}?material=1`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
  await expect(title).toHaveText(name)
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
})

test('the breadcrumb of a piece names its category in the language of the page', async ({
  page,
  shop,
}) => {
  const { productId } = await aProduct(shop)
  const { body } = await shop.ask('GET', `/product/getproductbyid/${productId}`)
  const categories = await shop.ask('GET', '/category/getall')
  const { nameHi } = categories.body.find(
    ({ categoryId }: { categoryId: number }) => categoryId === body.categoryId,
  )
  await page.goto(`/hi/shopping/${productId}`)
  const way = page.locator('nav ol').filter({ hasText: 'होम' })
  await expect(way.getByRole('link', { name: nameHi, exact: true })).toBeVisible()
})

const TEXTS = { name: 'Zoya Anklet', description: 'Small bells on a fine chain.' }
const HINDI = { nameHi: 'ज़ोया पायल', descriptionHi: 'महीन ज़ंजीर पर नन्हे घुँघरू।' }

test('what a piece says in English alone is read as English on a Hindi page', async ({
  page,
  shop,
}) => {
  await withProduct(shop, { ...TEXTS, name: 'Zeba Anklet' }, (seenId) =>
    withProduct(shop, TEXTS, async (productId) => {
      await page.goto(`/hi/shopping/${seenId}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goto(`/hi/shopping/${productId}`)
      const main = page.getByRole('main')
      const viewed = page.locator('[aria-labelledby=recently-viewed]')
      for (const [part, words] of [
        [main, TEXTS.name],
        [main, TEXTS.description],
        [viewed, 'Zeba Anklet'],
      ] as const) {
        const text = part.getByText(words, { exact: true }).first()
        const language = text.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))
        expect(await language, words).toBe('en')
      }
    }),
  )
})

test('a piece with Hindi texts reads in Hindi wherever a Hindi page shows it, and in English elsewhere', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer('Meera Nair')
  await withProduct(shop, { ...TEXTS, ...HINDI, stock: '9' }, async (productId) => {
    const line = { userId: customer.userId, productId, material: 1, quantity: 1 }
    await shop.ask('POST', '/cart/create', { token: customer.token, body: line })
    await loginAs(page, customer)
    const main = page.getByRole('main')

    await page.goto('/hi/shopping')
    await expect(main.getByRole('link', { name: HINDI.nameHi, exact: true }).first()).toBeVisible()
    await expect(main.getByText(TEXTS.name)).toHaveCount(0)
    await page.goto(`/hi/shopping/${productId}`)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(HINDI.nameHi)
    await expect(main.getByText(HINDI.descriptionHi, { exact: true })).toHaveAttribute('lang', 'hi')
    await expect(page).toHaveTitle(new RegExp(HINDI.nameHi))
    const description = page.locator('meta[name=description]')
    await expect(description).toHaveAttribute('content', HINDI.descriptionHi)
    const data = page.locator('script[type="application/ld+json"]')
    const told = (await data.allTextContents()).join(' ')
    expect([told.includes(HINDI.nameHi), told.includes(TEXTS.name)]).toEqual([true, false])
    await expect(main.getByText(TEXTS.name)).toHaveCount(0)

    await page.goto('/hi/cart')
    await expect(main.getByRole('link', { name: HINDI.nameHi, exact: true }).first()).toBeVisible()
    await header(page).getByRole('combobox', { name: 'खोजें' }).fill('ज़ोया')
    await expect(page.getByRole('option', { name: HINDI.nameHi }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(main.getByRole('link', { name: HINDI.nameHi, exact: true }).first()).toBeVisible()

    await page.goto(`/shopping/${productId}`)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(TEXTS.name)
    // Not a word of it travels with an English page.
    const source = (await shop.ask('GET', `/shopping/${productId}`)).text
    expect([source.includes(HINDI.nameHi), source.includes(HINDI.descriptionHi)]).toEqual([
      false,
      false,
    ])
    await page.goto('/cart')
    await expect(main.getByRole('link', { name: TEXTS.name, exact: true }).first()).toBeVisible()
  })
})

test('every page names its own address and the one in the other language', async ({ page }) => {
  await page.goto('/hi/shopping?categoryId=1&sort=price-asc')
  await expectAddress(page, '[rel=canonical]', '/hi/shopping?categoryId=1')
  await expectAddress(page, '[hreflang=en-IN]', '/shopping?categoryId=1')
  await expectAddress(page, '[hreflang=hi-IN]', '/hi/shopping?categoryId=1')
  await expectAddress(page, '[hreflang=x-default]', '/shopping?categoryId=1')
  await header(page).getByRole('link', { name: 'उपहार' }).click()
  await expect(page).toHaveURL('/hi/gifts')
  await expectAddress(page, '[rel=canonical]', '/hi/gifts')
})

test('a page of words is in Hindi if it has a Hindi text, else in English and marked', async ({
  page,
  shop,
}) => {
  await page.goto('/hi/documentation#ring-size-guide')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('गाइड')
  await expect(main.getByRole('heading', { name: 'अँगूठी के नाप की गाइड' })).toBeInViewport()
  await expect(main.getByRole('img', { name: /पैमाना/ })).toBeAttached()
  // As the shop answers before somebody has translated a page.
  const json = (await shop.ask('GET', '/content/case-studies')).body
  await page.route('**/content/case-studies?language=hi', (route) => route.fulfill({ json }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'ग्राहकों की कहानियाँ' }).click()
  await expect(main.getByText('यह पेज अंग्रेज़ी में लिखा है।')).toBeVisible()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(json.title)
  await expect(main.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en')
})

test('the choice is remembered on the next visit from outside, and can be reversed', async ({
  page,
}) => {
  await page.goto('/gallery')
  await choose(page, 'हिन्दी')
  await expect(page).toHaveURL('/hi/gallery')
  await page.goto('/contact')
  await expect(page).toHaveURL('/hi/contact')
  await choose(page, 'English')
  await expect(page).toHaveURL('/contact')
  await page.goto('/hi/faq')
  await expect(page).toHaveURL('/faq')
})

test('the path from the home page to the checkout is in Hindi', async ({ page, shop }) => {
  const { nameHi: name = '' } = await aProduct(shop)
  await loginAs(page, await shop.newCustomer('Meera Nair'))
  await page.goto('/hi')
  await header(page).getByRole('link', { name: 'नए आभूषण' }).click()
  await expect(page).toHaveURL('/hi/shopping')
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('button', { name: 'कार्ट में जोड़ें' }).first().click()
  await expect(toast(page, 'आभूषण कार्ट में जोड़ दिया गया!')).toBeVisible()
  await header(page).getByRole('link', { name: 'कार्ट, 1 आभूषण' }).click()
  await expect(page).toHaveURL('/hi/cart')
  await page.getByRole('link', { name: 'चेकआउट पर जाएँ' }).first().click()
  await expect(page).toHaveURL('/hi/checkout')
  await page.getByRole('button', { name: 'ऑर्डर करें' }).click()
  await expect(page.getByText('फ़ोन नंबर आवश्यक है।')).toBeVisible()
})

test('an expired code says so in Hindi, not that somebody changed something', async ({
  page,
  shop,
}) => {
  const { productId } = await aProduct(shop)
  const ended = { code: 'DIWALI-PAST', kind: 'percent', percent: 10, minimum: 0 }
  const until = { startsAt: '2025-10-01T00:00:00Z', endsAt: '2025-11-01T00:00:00Z' }
  const { token: owner } = await shop.admin()
  await shop.ask('POST', '/discount/create', { token: owner, body: { ...ended, ...until } })
  const customer = await shop.newCustomer('Meera Nair')
  const line = { userId: customer.userId, productId, material: 1, quantity: 1 }
  await shop.ask('POST', '/cart/create', { token: customer.token, body: line })
  await loginAs(page, customer)
  await page.goto('/hi/checkout')
  const field = page.locator('input[name=discountCode]')
  await field.fill('DIWALI-PAST')
  await field.press('Enter')
  await expect(page.getByText('इस कोड की अवधि समाप्त हो गई है।')).toBeVisible()
})

test('filters, More, back and the search stay in Hindi', async ({ page }) => {
  await page.goto('/hi/shopping')
  const main = page.getByRole('main')
  await main.getByLabel('पीतल').check()
  await expect(page).toHaveURL('/hi/shopping?baseMetal=1')
  await expect(main.getByRole('link', { name: 'मूल धातु: पीतल हटाएँ' })).toBeVisible()
  await main.getByLabel('क्रम').selectOption('price-asc')
  await expect(page).toHaveURL('/hi/shopping?baseMetal=1&sort=price-asc')
  await page.goBack()
  await expect(main.getByLabel('क्रम')).toHaveValue('newest')
  await main.getByRole('link', { name: 'मूल धातु: पीतल हटाएँ' }).click()
  await expect(page).toHaveURL('/hi/shopping')
  await header(page).getByRole('combobox', { name: 'खोजें' }).fill('ring')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/hi/shopping?q=ring')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('‘ring’ के परिणाम')
})

test('a visitor who must log in returns to the Hindi page, and logs out to the login', async ({
  page,
  shop,
}) => {
  const { email, password } = await shop.newCustomer('Farah Siddiqui')
  await page.goto('/hi/cart')
  await page.getByRole('link', { name: 'अभी लॉगिन करें' }).click()
  await expect(page).toHaveURL('/hi/login')
  const main = page.getByRole('main')
  await main.getByLabel('ईमेल').fill(email)
  await main.getByLabel('पासवर्ड', { exact: true }).fill('wrong-password')
  await main.locator('button[type=submit]').click()
  await expect(main.getByText('ईमेल या पासवर्ड ग़लत है।')).toBeVisible()
  await main.getByLabel('पासवर्ड', { exact: true }).fill(password)
  await main.locator('button[type=submit]').click()
  await expect(page).toHaveURL('/hi/cart')
  await header(page).getByRole('button', { name: 'Farah Siddiqui का खाता' }).click()
  await header(page).getByRole('button', { name: 'लॉग आउट' }).click()
  await expect(page).toHaveURL('/hi/login')
})

test('the admin stays in English', async ({ page, shop }) => {
  await loginAs(page, await shop.admin())
  await page.goto('/hi')
  await header(page)
    .getByRole('button', { name: /का खाता/ })
    .click()
  await header(page).getByRole('link', { name: 'प्रबंधन' }).click()
  await expect(page).toHaveURL('/admin')
  await page.goto('/hi/admin/orders')
  await expect(page).toHaveURL('/admin/orders')
})

test('an unknown page searches in Hindi', async ({ page }) => {
  await page.goto('/hi/no-such-page')
  const main = page.getByRole('main')
  await main.getByLabel('खोजें').fill('ring')
  await main.getByRole('button', { name: 'खोजें' }).click()
  await expect(page).toHaveURL('/hi/shopping?q=ring')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, waitsForScripts: false })

  test('links and forms stay in Hindi', async ({ page }) => {
    await page.goto('/hi/shopping')
    await page.getByRole('main').getByLabel('पीतल').check()
    await page.getByRole('button', { name: 'फ़िल्टर लगाएँ' }).click()
    await expect(page).toHaveURL(/\/hi\/shopping\?.*baseMetal=1/)
    await page.goto('/hi/no-such-page')
    await page.getByRole('main').getByLabel('खोजें').fill('ring')
    await page.getByRole('main').getByRole('button', { name: 'खोजें' }).click()
    await expect(page).toHaveURL('/hi/shopping?q=ring')
  })
})

test('no page has English text except the owner’s words, and each fits', async ({ page, shop }) => {
  test.setTimeout(600_000)
  const owner = await ownersWords(shop)
  for (const path of PAGES) {
    await test.step(path, async () => {
      await page.goto(path)
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(() => sidewaysScroll(page), `${path} at ${width} pixels`).toBe(0)
      }
      const shown = await page.evaluate(wordsOnPage)
      const foreign = latinWords(shown).filter((word) => !owner.has(word))
      expect(foreign, path).toEqual([])
      expect(await page.title()).toMatch(/[\u0900-\u097F]/)
    })
  }
})

/** Runs in the browser: what can be seen and heard of a page. */
function wordsOnPage(): string {
  const named = [...document.querySelectorAll('[aria-label], [alt], [placeholder], [title]')]
  const names = named.flatMap((element) =>
    ['aria-label', 'alt', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
  )
  return [document.body.innerText, ...names].join(' ')
}

function latinWords(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[a-z]{2,}/g) ?? [])]
}

/** Marks, laws and names that a guide or a policy in Hindi names as they are. */
const GUIDE_WORDS = ['bis', 'care', 'huid', 'gst', 'pan', 'upi', 'nagina', 'example', 'grievance']

/** All words of the owner's texts, and those that are the same in every language. */
async function ownersWords(shop: BrowserShop): Promise<Set<string>> {
  const paths = ['/product/getall', '/category/getall', '/settings/shop', '/collection/getall']
  const answers = await Promise.all(paths.map((path) => shop.ask('GET', path)))
  const texts = answers.map(({ body }) => JSON.stringify(body)).join(' ')
  return new Set([...latinWords(texts), 'english', 'gstin', 'unnamed', ...GUIDE_WORDS])
}

async function choose(page: Page, language: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: language }).click()
}

/** What a link in the head leads to, below the public address of the shop. */
async function expectAddress(page: Page, link: string, path: string): Promise<void> {
  await expect(page.locator(`head link${link}`)).toHaveAttribute(
    'href',
    new RegExp(`^http://[^/]+${path.replace('?', '[?]')}$`),
  )
}

function header(page: Page) {
  return page.getByRole('banner')
}

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
