import { asOwner, expectFits } from '#tests/support/browser/admin-steps.ts'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'

async function takeCodes(shop: BrowserShop, isOn: boolean): Promise<void> {
  const answer = await asOwner(shop, 'PUT', '/settings/update', { 'login.phone': isOn })
  expect(answer.status).toBe(200)
}

test.beforeEach(({ shop }) => takeCodes(shop, true))
test.afterEach(({ shop }) => takeCodes(shop, false))

/** A number that no other test has, also not on a second run of this file. */
function aPhone(): string {
  return `9${String(Date.now()).slice(-9)}`
}

/** The code of the newest message to a phone after the first `before`, as the admin reads it. */
async function codeOn(shop: BrowserShop, phone: string, before = 0): Promise<string> {
  const messages = async () => {
    const { body } = await asOwner(shop, 'GET', '/mail/getall')
    return body.emails.filter(
      (mail: { recipient: string; status: string }) =>
        mail.recipient === phone && mail.status === 'sent',
    )
  }
  await expect.poll(async () => (await messages()).length).toBeGreaterThan(before)
  const [newest] = await messages()
  const { body } = await asOwner(shop, 'GET', `/mail/getbyid/${newest.mailId}`)
  return /\b\d{6}\b/.exec(body.body)?.[0] ?? ''
}

test('a customer adds a phone, logs in with a code on it, and removes it', async ({
  page,
  shop,
}) => {
  const phone = aPhone()
  const shown = `${phone.slice(0, 5)} ${phone.slice(5)}`
  const customer = await shop.newCustomer()
  await loginAs(page, customer)
  await page.goto('/account')
  const part = page.getByRole('region', { name: 'Phone' })
  await part.getByRole('button', { name: 'Add a phone' }).click()
  await part.getByLabel('Mobile number').fill('0141 2345678')
  await part.getByLabel('Your password').fill(customer.password)
  await part.getByRole('button', { name: 'Send the code' }).click()
  await expect(part.getByText('Please enter an Indian mobile number of ten digits.')).toBeVisible()
  await expectFits(page, 'adding')
  await part.getByLabel('Mobile number').fill(shown)
  await part.getByRole('button', { name: 'Send the code' }).click()
  await expect(part.getByLabel('Code on your phone')).toBeFocused()
  const proof = await codeOn(shop, phone)
  await part.getByLabel('Code on your phone').fill(proof === '000000' ? '111111' : '000000')
  await part.getByRole('button', { name: 'This is my phone' }).click()
  await expect(part.getByText('This code is wrong. 4 tries are left.')).toBeVisible()
  await part.getByLabel('Code on your phone').fill(proof)
  await part.getByRole('button', { name: 'This is my phone' }).click()
  await expect(part.getByText(`A code on ${shown} opens your account.`)).toBeVisible()
  await expectFits(page, 'added')

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in with a code on your phone' }).click()
  await page.getByLabel('Mobile number').fill(phone)
  await expectFits(page, 'number')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('Code on your phone').fill(await codeOn(shop, phone, 1))
  await expectFits(page, 'code')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(page).toHaveURL('/')

  await page.goto('/account')
  await part.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(part.getByText('You have not added a phone yet.')).toBeVisible()
})

test('a code logs in, and another can be requested after a minute', async ({ page, shop }) => {
  const phone = aPhone()
  const customer = await shop.newCustomer()
  await provePhone(shop, customer, phone)
  await page.clock.install()
  await page.goto('/hi/login')
  await page.getByRole('button', { name: 'फ़ोन पर आए कोड से लॉगिन करें' }).click()
  await page.getByLabel('मोबाइल नंबर').fill(phone)
  await page.getByRole('button', { name: 'कोड भेजें' }).click()
  const field = page.getByLabel('फ़ोन पर आया कोड')
  await expect(field).toBeFocused()
  await expect(page.getByText(/^नया कोड \d+ सेकंड में भेजा जा सकेगा$/)).toBeVisible()
  await expectFits(page, 'code-hi')
  await page.clock.runFor(61_000)
  await expect(page.getByRole('button', { name: 'नया कोड भेजें' })).toBeVisible()
  await field.fill(await codeOn(shop, phone, 1))
  await page.getByRole('button', { name: 'लॉगिन करें', exact: true }).click()
  await page.clock.runFor(3_000)
  await expect(page).toHaveURL('/hi')
  await page.goto('/account')
  await expect(page.getByRole('region', { name: 'Phone' })).toContainText(phone.slice(5))
})

test('a shop without it shows the usual login', async ({ page, shop }) => {
  await takeCodes(shop, false)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log in with a code on your phone' })).toHaveCount(
    0,
  )
})

test('the owner switches the login by phone on and reads its codes', async ({ page, shop }) => {
  await takeCodes(shop, false)
  const phone = aPhone()
  const customer = await shop.newCustomer()
  await loginAs(page, await shop.admin())
  await page.goto('/admin/settings')
  await page.getByLabel('Customers can log in with a code on their phone').check()
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText(/settings (were|are) saved/i).first()).toBeVisible()
  await provePhone(shop, customer, phone)
  await page.goto('/admin/mail')
  await page.getByLabel('Search emails').fill(phone)
  await expect(page.getByText('Not sent, shown here only')).toBeVisible()
  await page.getByRole('button', { name: `Open email to ${phone}` }).click()
  await expect(page.getByRole('dialog')).toContainText(/\d{6} is your code for/)
  await expectFits(page, 'mail')
})

/** Proves a phone by the API, from a network that the browser does not have. */
async function provePhone(
  shop: BrowserShop,
  { token, password }: { token: string; password: string },
  phone: string,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const ask = async (path: string, body: object) => {
    const answer = await fetch(shop.url + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const { key } = await ask('/account/phone', { phone, password })
  await ask('/account/phone/proof', { key, code: await codeOn(shop, phone) })
}
