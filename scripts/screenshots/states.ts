import type { Page } from '@playwright/test'

/** Who looks at a page: a guest, a customer with a full cart, a new customer, the owner. */
export type Viewer = 'guest' | 'customer' | 'newcomer' | 'owner'

/** A picture to take: a page in one of its states. */
export interface Shot {
  name: string
  path: string
  viewer: Viewer
  /** Brings the open page into its state. */
  act?: (page: Page) => Promise<void>
  /** Calls of the API that fail in this picture. */
  broken?: RegExp
  /** Takes only the visible part of the page, because a dialog covers no more. */
  isScreenOnly?: boolean
  /** Whether it orders the cart, which is then filled again for the next picture. */
  isOrdering?: boolean
  /** Taken only in windows narrower than this, or at least this wide, in px. */
  below?: number
  from?: number
}

const press = (name: RegExp) => async (page: Page) => {
  const named = (role: 'button' | 'link') => page.getByRole(role, { name })
  await named('button').or(named('link')).filter({ visible: true }).first().click()
}
const submit = async (page: Page) => page.locator('main button[type=submit]').first().click()
const fill = (texts: readonly [label: RegExp, text: string][]) => async (page: Page) => {
  for (const [label, text] of texts) {
    const field = page.getByRole('main').getByLabel(label).first()
    const isSelect = (await field.evaluate(({ tagName }) => tagName)) === 'SELECT'
    await (isSelect ? field.selectOption({ label: text }) : field.fill(text))
  }
}

const ADDRESS: readonly [RegExp, string][] = [
  [/^email/i, 'meera.nair@example.in'],
  [/^phone/i, '+91 55510 40000'],
  [/^first name/i, 'Meera'],
  [/^last name/i, 'Nair'],
  [/^address line 1/i, '12 Temple Street'],
  [/^apt/i, 'Flat 4'],
  [/^address line 2/i, 'Near the lake'],
  [/^country/i, 'India'],
  [/^state/i, 'Kerala'],
  [/^postal code/i, '682001'],
  [/^city/i, 'Kochi'],
]

const order = async (page: Page) => {
  await fill(ADDRESS)(page)
  await page.getByRole('radio', { name: /cash/i }).check({ force: true })
  await press(/^Place Order/)(page)
  await page.waitForURL('**/ordersuccess')
}

/** Places an order whose test payment ends in this way. */
const payingBy = (outcome: 'Approve' | 'Decline' | 'Stay pending') => async (page: Page) => {
  await fill(ADDRESS)(page)
  await page.getByLabel('Result of the test payment').selectOption(outcome)
  await press(/^Place Order/)(page)
  await page.waitForURL(outcome === 'Approve' ? '**/ordersuccess' : '**/pay/*')
}

/** Opens the invoice of the newest order. It is made a moment after the payment. */
const openInvoice = async (page: Page) => {
  await payingBy('Approve')(page)
  await page.goto('/myorders')
  await press(/^Invoice$/)(page)
  const invoice = page.getByRole('heading', { name: /tax invoice/i })
  const again = page.getByRole('button', { name: 'Check again' })
  while (!(await invoice.isVisible())) {
    // The button disappears when the invoice arrives; pressing the heading then does no harm.
    await again.or(invoice).first().click()
  }
}

/** Opens the review form of a product as somebody sees it who has received the product. `review` is their own review. */
const reviewing = (review: object | null) => async (page: Page) => {
  const json = { canReview: review === null, review }
  await page.route('**/review/own/*', (route) => route.fulfill({ json }))
  await press(/^Reviews/)(page)
  await press(/^Write a review/)(page)
  await page.getByRole('dialog').getByRole('button').nth(1).waitFor()
}

const WRITTEN = {
  reviewId: 1,
  productId: 1,
  productName: 'Char Stacking Rings',
  author: 'Meera',
  rating: 4,
  title: 'A quiet shine',
  text: 'It sits well and catches the evening light.',
  pictures: [],
  answer: null,
  helpful: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
  status: 'pending',
}

const guest = (name: string, path: string, rest: Partial<Shot> = {}): Shot => ({
  name,
  path,
  viewer: 'guest',
  ...rest,
})

const ordering = (name: string, act: Shot['act']): Shot =>
  guest(name, '/checkout', { viewer: 'customer', act, isOrdering: true })

/** From this width in px on menu, search and filters are always open. */
const WIDE = 1024

/** The pictures that the list of routes lacks: other languages, other people, other states. */
export const STATES: readonly Shot[] = [
  guest('home-hindi', '/hi'),
  guest('list-hindi', '/hi/shopping'),
  guest('detail-hindi', '/hi/shopping/{product}'),
  guest('checkout-hindi', '/hi/checkout', { viewer: 'customer' }),
  guest('home-menu', '/', { act: press(/menu/i), isScreenOnly: true, below: WIDE }),
  guest('home-search', '/', { act: press(/^search/i), isScreenOnly: true, below: WIDE }),
  guest('home-dropdown', '/', {
    act: press(/^Shop by Category/),
    isScreenOnly: true,
    from: WIDE,
  }),
  guest('list-empty', '/shopping?q=zeppelin'),
  guest('list-filtered', '/shopping?Polish=1&minPrice=500&sort=price-asc'),
  guest('list-filters-open', '/shopping', {
    act: press(/^filters/i),
    isScreenOnly: true,
    below: WIDE,
  }),
  guest('detail-large', '/shopping/{product}', {
    act: async (page) => page.getByRole('main').locator('ul button:has(img)').first().click(),
    isScreenOnly: true,
  }),
  guest('detail-ring-sizes', '/shopping/{product}', {
    act: press(/^Ring size guide/),
    isScreenOnly: true,
  }),
  guest('detail-reviews', '/shopping/{product}', { act: press(/^Reviews/) }),
  guest('detail-review-errors', '/shopping/{product}', {
    viewer: 'customer',
    act: async (page) => {
      await reviewing(null)(page)
      await page.getByLabel('Your review').fill('It sits well.')
      await press(/^Send review/)(page)
    },
    isScreenOnly: true,
  }),
  guest('detail-review-written', '/shopping/{product}', {
    viewer: 'customer',
    act: reviewing(WRITTEN),
    isScreenOnly: true,
  }),
  guest('detail-unknown', '/shopping/987654'),
  guest('unknown', '/no/such/page'),
  guest('cart-guest', '/cart'),
  guest('cart-empty', '/cart', { viewer: 'newcomer' }),
  guest('cart-error', '/cart', { viewer: 'customer', broken: /\/cart\/getAll/ }),
  guest('checkout-guest', '/checkout'),
  guest('checkout-empty', '/checkout', { viewer: 'newcomer' }),
  guest('checkout-errors', '/checkout', { viewer: 'customer', act: press(/^Place Order/) }),
  guest('checkout-code', '/checkout', {
    viewer: 'customer',
    act: async (page) => {
      await fill([[/^discount code/i, 'NOSUCHCODE']])(page)
      await press(/^Apply/)(page)
    },
  }),
  guest('checkout-filled', '/checkout', { viewer: 'customer', act: fill(ADDRESS) }),
  guest('myorders-guest', '/myorders'),
  guest('myorders-empty', '/myorders', { viewer: 'newcomer' }),
  guest('myorders-error', '/myorders', { viewer: 'customer', broken: /\/order\/userorder/ }),
  guest('wishlist-guest', '/wishlist'),
  guest('account-address', '/account', {
    viewer: 'customer',
    act: press(/^Add an address/),
    isScreenOnly: true,
  }),
  guest('account-devices', '/account', {
    viewer: 'customer',
    act: press(/^Log out of all devices/),
    isScreenOnly: true,
  }),
  guest('account-delete', '/account', {
    viewer: 'customer',
    act: press(/^Delete my account/),
    isScreenOnly: true,
  }),
  guest('account-guest', '/account'),
  guest('login-guest', '/login'),
  guest('login-errors', '/login', { act: submit }),
  guest('signup-guest', '/signup'),
  guest('signup-errors', '/signup', { act: submit }),
  guest('contact-errors', '/contact', { act: submit }),
  guest('admin-customer', '/admin', { viewer: 'customer' }),
  guest('admin-product-dialog', '/admin/products', {
    viewer: 'owner',
    act: press(/Add New Product/),
    isScreenOnly: true,
  }),
  guest('admin-products-empty', '/admin/products?q=zeppelin', { viewer: 'owner' }),
  guest('admin-orders-error', '/admin/orders', { viewer: 'owner', broken: /\/order\/getall/ }),
  ordering('ordersuccess-new', order),
  ordering('myorders-delete', async (page) => {
    await order(page)
    await page.goto('/myorders')
    await press(/^Delete Order/)(page)
  }),
  ordering('pay-waiting', payingBy('Stay pending')),
  ordering('pay-declined', payingBy('Decline')),
  ordering('pay-paid', async (page) => {
    await payingBy('Decline')(page)
    await press(/^Approve the payment/)(page)
    await page.getByText('Your order is paid').waitFor()
  }),
  guest('pay-guest', '/pay/1'),
  guest('pay-unknown', '/pay/987654', { viewer: 'customer' }),
  guest('pay-error', '/pay/1', { viewer: 'customer', broken: /\/order\/userorder/ }),
  ordering('invoice', openInvoice),
  guest('invoice-guest', '/invoice/1'),
]
