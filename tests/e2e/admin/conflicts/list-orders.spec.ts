import type { Page } from '@playwright/test'
import { asOwner, entry, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { expect, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { toast } from '#tests/support/browser/steps.ts'

/** A list that its owner puts in order, and how one of its rows is moved one place on. */
interface List {
  kind: 'category' | 'collection' | 'attribute'
  screen: string
  list: string
  /** What of a row is its name. */
  name: 'name' | 'label'
  saying: string
  moveDown: (page: Page, name: string) => Promise<void>
}

const byArrow = (page: Page, name: string) =>
  page.getByRole('button', { name: `Move ${name} down`, exact: true }).click()

const CATEGORIES: List = {
  kind: 'category',
  screen: '/admin/category',
  list: '/category/getall',
  name: 'name',
  saying: 'The order of the categories was not saved. Someone changed this order meanwhile.',
  moveDown: (page, name) =>
    page
      .getByRole('article', { name, exact: true })
      .getByRole('button', { name: 'Move back' })
      .click(),
}

const LISTS: List[] = [
  CATEGORIES,
  {
    kind: 'collection',
    screen: '/admin/collections',
    list: '/collection/own',
    name: 'name',
    saying: 'The order of the collections was not saved. Someone changed this order meanwhile.',
    moveDown: byArrow,
  },
  {
    kind: 'attribute',
    screen: '/admin/attributes',
    list: '/attribute/own',
    name: 'label',
    saying: 'The order of the attributes was not saved. Someone changed this order meanwhile.',
    moveDown: byArrow,
  },
]

interface Rows {
  ids: number[]
  names: string[]
}

async function read(shop: BrowserShop, { kind, list, name }: List): Promise<Rows> {
  const { body } = await asOwner(shop, 'GET', list)
  return {
    ids: body.map((row: Record<string, number>) => row[`${kind}Id`]),
    names: body.map((row: Record<string, string>) => row[name]),
  }
}

/** The names as the screen lists them. */
const shown = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 }).allInnerTexts()

/** Expects a screen to list these names, whatever else its headings say. */
async function expectShown(page: Page, names: readonly string[]): Promise<void> {
  await expect
    .poll(async () => (await shown(page)).map((text, at) => text.startsWith(names[at] ?? '?')))
    .toEqual(names.map(() => true))
}

async function moveDown(page: Page, list: List, name: string): Promise<number> {
  const answer = page.waitForResponse(`**/${list.kind}/order`)
  await list.moveDown(page, name)
  return (await answer).status()
}

/** Of two rows each order is the other's: adds a third where there is none. Answers how it is taken away again. */
async function addThird(shop: BrowserShop, list: List): Promise<() => Promise<unknown>> {
  if ((await read(shop, list)).ids.length > 2) return async () => undefined
  const { body } = await asOwner(shop, 'POST', `/${list.kind}/create`, { name: 'Monsoon' })
  const id = body[list.kind][`${list.kind}Id`]
  return () => asOwner(shop, 'DELETE', `/${list.kind}/delete/${id}`)
}

for (const list of LISTS) {
  test(`an older tab does not undo another order of ${list.screen}`, async ({ page, shop }) => {
    const takeAway = await addThird(shop, list)
    const before = await read(shop, list)
    const [first = '', second = '', third = ''] = before.names
    await openAdmin(page, shop, list.screen)
    await expect(entry(page, third)).toBeVisible()
    const other = await page.context().newPage()
    await openAdmin(other, shop, list.screen)
    expect(await moveDown(other, list, first)).toBe(200)

    expect(await moveDown(page, list, second)).toBe(409)
    await expect(toast(page, list.saying)).toBeVisible()
    const theirs = [second, first, ...before.names.slice(2)]
    expect((await read(shop, list)).names).toEqual(theirs)
    await expectShown(page, theirs)
    // The order that is there now can be changed.
    expect(await moveDown(page, list, second)).toBe(200)
    await expectShown(page, before.names)
    expect((await read(shop, list)).ids).toEqual(before.ids)
    await takeAway()
  })
}

test('moves that follow each other before the first is saved are one’s own', async ({
  page,
  shop,
}) => {
  const before = await read(shop, CATEGORIES)
  const [first = '', second = '', third = '', ...others] = before.names
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(
    '**/category/order',
    async (route) => {
      await held
      await route.continue()
    },
    { times: 1 },
  )
  await openAdmin(page, shop, CATEGORIES.screen)
  await CATEGORIES.moveDown(page, first)
  await CATEGORIES.moveDown(page, first)
  await expectShown(page, [second, third, first, ...others])
  const answers = [200, 200]
  page.on('response', (answer) => {
    if (answer.url().endsWith('/category/order')) expect(answer.status()).toBe(answers.pop())
  })
  letGo()
  await expect
    .poll(async () => (await read(shop, CATEGORIES)).names)
    .toEqual([second, third, first, ...others])
  expect(answers).toEqual([])
  await asOwner(shop, 'PUT', '/category/order', { categoryIds: before.ids })
})

test('an order that could not be sent is saved with the next move or by trying again', async ({
  page,
  shop,
}) => {
  const before = await read(shop, CATEGORIES)
  const [first = '', second = '', third = '', ...others] = before.names
  await openAdmin(page, shop, CATEGORIES.screen)
  await page.route('**/category/order', (route) => route.abort(), { times: 2 })
  const failed = 'The order of the categories was not saved.'
  await CATEGORIES.moveDown(page, first)
  await toast(page, failed).getByRole('button', { name: 'Try again' }).click()
  await expect(toast(page, failed)).toBeVisible()
  const moved = [second, third, first, ...others]
  expect(await moveDown(page, CATEGORIES, first)).toBe(200)
  expect((await read(shop, CATEGORIES)).names).toEqual(moved)
  await toast(page, failed).getByRole('button', { name: 'Try again' }).click()
  await expectShown(page, moved)
  expect((await read(shop, CATEGORIES)).names).toEqual(moved)
  await asOwner(shop, 'PUT', '/category/order', { categoryIds: before.ids })
})
