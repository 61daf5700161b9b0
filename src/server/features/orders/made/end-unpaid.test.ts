import { afterAll, expect, test } from 'vitest'
import { LIMITS } from '#domain/accounts/limits.ts'
import { aCustomer, PASSWORD } from '#tests/support/builders.ts'
import { madeMail } from '#server/services/mail/made/made-template.ts'
import { madeInEnglish, madeInHindi } from '#server/services/mail/made/made-words.ts'
import { markEmailProven } from '#server/db/accounts/email-confirmations.ts'
import { READ, startAskingShop } from '#tests/support/made/asked-pieces.ts'
import { endUnpaid } from './end-unpaid.ts'

const { shop, admin, asking, read } = await startAskingShop()
afterAll(() => shop.close())

const end = () => endUnpaid(shop.database, async () => () => '/pay/link')
const job = async (quoteId: number) =>
  (await shop.ask('GET', `/made/get/${quoteId}`, { token: admin.token })).body.job

/** Asks for a piece, `days` days ago by its prices. */
async function asked(days: number, token?: string) {
  const { status, body, text } = await asking.ask({}, token === undefined ? {} : { token })
  expect(status, text).toBe(201)
  const quoteId = await asking.newest()
  await read(
    `update quotes set valid_until = valid_until - make_interval(days => $2) where id = $1`,
    quoteId,
    days,
  )
  return { quoteId, key: body.link.split('/').at(-1), number: body.number }
}

const receive = async (quoteId: number, amount: number, movedOn: string) =>
  shop.ask('POST', `/made/receive/${quoteId}`, {
    token: admin.token,
    body: {
      seen: (await job(quoteId)).version,
      amount,
      channel: 'bank-transfer',
      reference: 'UTR 9',
      movedOn,
    },
  })

test('what nobody has paid for ends after the day of its price, once, with an email', async () => {
  const over = await asked(3)
  const fresh = await asked(0)
  const part = await asked(3)
  const [{ day }] = await read(
    `select to_char(valid_until at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day from quotes where id = $1`,
    part.quoteId,
  )
  expect((await receive(part.quoteId, 100, day)).status).toBe(201)
  await Promise.all([end(), end()])
  await end()
  expect(await job(over.quoteId)).toMatchObject({ state: 'cancelled', version: 2, due: 0 })
  expect((await job(fresh.quoteId)).state).toBe('taken')
  // Somebody paid a part: staff decide about it.
  expect((await job(part.quoteId)).state).toBe('taken')
  const mails = await read(
    `select facts from emails where facts ->> 'number' = $1 and facts ->> 'isUnpaid' = 'true'`,
    over.number,
  )
  expect(mails).toHaveLength(1)
  const said = [madeInEnglish, madeInHindi].map((words) =>
    JSON.stringify(
      madeMail(mails[0].facts, {
        shop: { name: 'Nagina', publicUrl: '', address: '', phone: '1', email: 'a@b.in' },
        link: '',
        words,
      }),
    ),
  )
  expect(said[0]).toMatch(/ask for it again/)
  expect(said[1]).toMatch(/फिर से/)
  // Its page takes no money any more.
  const paid = await shop.ask('POST', '/made/pay', {
    body: { key: over.key, amount: READ.advance },
  })
  expect(paid.body.code).toBe('instalment-not-due')
})

test('an address gets emails about ten requests a day, also at their end, and its own account about all', async () => {
  const often = await aCustomer(shop)
  const fields = { email: often.email.toUpperCase() }
  const ask = async (token?: string): Promise<{ number: string; link: string }> => {
    // No network or phone asks too often.
    const from = `10.4.0.${(asks += 1)}`
    const { status, body, text } = await asking.ask(
      fields,
      token === undefined ? { from } : { from, token },
    )
    expect(status, text).toBe(201)
    return body
  }
  let asks = 0
  const told: string[] = []
  for (let at = 0; at < LIMITS.madeAsksOfEmail.attempts; at += 1) told.push((await ask()).number)
  // Who signed up with the email of somebody else has not proven it.
  const silent = [await ask(), await ask(often.token)]
  await markEmailProven(shop.database.orm, often.userId)
  told.push((await ask(often.token)).number)
  const mails = async (numbers: string[]) =>
    read(
      `select facts ->> 'number' as number, count(*)::int as n from emails
        where facts ->> 'number' = any($1) group by 1 order by 1`,
      numbers,
    )
  const unsaid = silent.map(({ number }) => number)
  expect(await mails(unsaid)).toEqual([])
  expect(await mails(told)).toEqual(told.map((number) => ({ number, n: 1 })))
  for (const { link } of silent) {
    const key = link.split('/').at(-1)
    expect((await shop.ask('POST', '/quote/open', { body: { key } })).status).toBe(200)
  }
  await read(
    `update quotes set valid_until = valid_until - interval '3 days' where email = $1`,
    fields.email,
  )
  await end()
  const left = await read(
    `select 1 from made_jobs j join quotes q on q.id = j.quote_id
      where q.email = $1 and j.state <> 'cancelled'`,
    fields.email,
  )
  expect(left).toEqual([])
  expect(await mails(unsaid)).toEqual([])
  expect(await mails(told)).toEqual(told.map((number) => ({ number, n: 2 })))
})

test('a payment that was begun on the last day keeps its piece, and money of it is taken', async () => {
  const begun = await asked(0)
  const started = await shop.ask('POST', '/made/pay', {
    body: { key: begun.key, amount: READ.advance },
  })
  expect(started.status, started.text).toBe(200)
  const back = `update quotes set valid_until = valid_until - interval '3 days' where id = $1`
  await read(back, begun.quoteId)
  await end()
  expect((await job(begun.quoteId)).state).toBe('taken')
  await read(
    `update made_instalments set created_at = created_at - interval '25 hours'
      where job_id = (select id from made_jobs where quote_id = $1)`,
    begun.quoteId,
  )
  await end()
  expect((await job(begun.quoteId)).state).toBe('cancelled')
})

test('a piece that staff took ends by nobody but staff', async () => {
  const { quoteId } = await asked(3)
  await read('update quotes set asked_at = null where id = $1', quoteId)
  await end()
  expect((await job(quoteId)).state).toBe('taken')
})

test('an unpaid request is downloaded and erased with its account, and keeps nobody from leaving', async () => {
  const customer = await aCustomer(shop)
  const { token } = customer
  const { quoteId } = await asked(0, token)
  // Whoever asks with the email of somebody else must not keep that person here.
  const other = await aCustomer(shop)
  await markEmailProven(shop.database.orm, other.userId)
  expect((await asking.ask({ email: other.email })).status).toBe(201)
  const { quotes } = (await shop.ask('GET', '/account/data', { token })).body
  expect(quotes).toMatchObject([{ madeToOrder: { state: 'taken' } }])
  expect(quotes[0].askedAt).not.toBeNull()
  for (const person of [customer, other]) {
    const gone = await shop.ask('POST', '/account/delete', {
      token: person.token,
      body: { password: PASSWORD },
    })
    expect(gone.status, gone.text).toBe(200)
  }
  expect(await read('select id from quotes where id = $1', quoteId)).toEqual([])
  // A paid one has to be finished or given back first.
  const paying = await aCustomer(shop)
  const paid = await asked(0, paying.token)
  const body = { key: paid.key, amount: READ.advance, outcome: 'approve' }
  await shop.ask('POST', '/made/test', { body })
  await expect.poll(async () => (await job(paid.quoteId)).paid).toBe(READ.advance)
  const kept = await shop.ask('POST', '/account/delete', {
    token: paying.token,
    body: { password: PASSWORD },
  })
  expect(kept.status).toBe(409)
})
