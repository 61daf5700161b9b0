import { afterEach, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { readLevels } from '#server/db/migration-levels.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { sellOldRing, sinkTo, UNHURRIED } from '#tests/support/older-shop.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let made: TestDatabase | undefined
afterEach(async () => {
  await made?.drop()
  made = undefined
})

test('an older program refuses newer data, and says what to do', async () => {
  made = await createTestDatabase(undefined, UNHURRIED)
  await made.database.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9e15);
     update drizzle.oldest_compatible set level = 9e15`,
  )
  await expect(migrate(made.database)).rejects.toThrow(
    'made by a newer version. Start that version',
  )
})

test('colours that were stored as ids are found by the filter after the upgrade', async () => {
  made = await createTestDatabase(undefined, UNHURRIED)
  const { database } = made
  await sinkTo(
    database,
    readLevels().findIndex(({ tag }) => tag === '0022_whole_contacts'),
  )
  await database.pool.query(
    `insert into products (name, price, color, facets, search_text) values
       ('Ruby', 100000, '4', '{Trend:0,color:4}', E' ruby\n 4'),
       ('Plain', 100000, '0', '{Trend:0,color:0}', E' plain\n 0'),
       ('Rose', 100000, 'Rose', '{Trend:0,color:rose}', E' rose\n rose')`,
  )
  await migrate(database)
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    database,
    hasPages: false,
  })
  const found = async (query: string) =>
    (await app.inject(`/product/getall?${query}`))
      .json()
      .map(({ name, color }: { name: string; color: string }) => [name, color])
  try {
    expect(await found('color=4')).toEqual([['Ruby', 'Red']])
    expect(await found('q=red')).toEqual([['Ruby', 'Red']])
    expect(await found('color=rose')).toEqual([['Rose', 'Rose']])
    expect(await found('q=plain')).toEqual([['Plain', '']])
  } finally {
    await app.close()
  }
})

test('rejected reviews and waiting status changes have their new words after the upgrade', async () => {
  made = await createTestDatabase(undefined, UNHURRIED)
  const { database } = made
  await sinkTo(database, readLevels().findIndex(({ tag }) => tag.endsWith('_rejected_reviews')) - 1)
  await sellOldRing(database)
  await database.pool.query(`
    insert into users (name, email, password_hash) values ('Asha', 'asha@example.in', 'x');
    insert into reviews (product_id, user_id, rating, body, status)
      values (1, 1, 1, 'Rude', 'refused'), (1, 2, 5, 'Kind', 'approved');
    insert into jobs (kind, subject, run_at) values
      ('follow-status', 7, now()), ('send-mail', 8, now())`)
  await migrate(database)
  const rows = async (statement: string) =>
    (await database.pool.query({ text: statement, rowMode: 'array' })).rows
  expect(await rows('select body, status from reviews order by id')).toEqual([
    ['Rude', 'rejected'],
    ['Kind', 'approved'],
  ])
  expect(await rows('select kind, subject from jobs order by subject')).toEqual([
    ['complete-status-change', 7],
    ['send-mail', 8],
  ])
})

test('unchanged policies name the officer of the settings after the upgrade', async () => {
  made = await createTestDatabase(undefined, UNHURRIED)
  const { database } = made
  await sinkTo(
    database,
    readLevels().findIndex(({ tag }) => tag.endsWith('_page_placeholders')) - 1,
  )
  const officer = 'Sunita Kothari, grievance@nagina.example, +91 141 055 0135.'
  const sections = [
    {
      heading: 'Complaints',
      paragraphs: [`Grievance Officer: ${officer} Every complaint counts.`],
    },
    { heading: 'Own', paragraphs: ['I, the owner, asked Sunita Kothari to write this.'] },
  ]
  const hi = {
    title: 'x',
    lead: '',
    sections: [
      {
        heading: 'x',
        paragraphs: ['शिकायत अधिकारी: सुनीता कोठारी, grievance@nagina.example, +91 141 055 0135।'],
      },
    ],
  }
  await database.pool.query(
    `insert into content_pages (slug, title, sections, translations) values ('terms', 'Terms', $1, $2)`,
    [JSON.stringify(sections), JSON.stringify({ hi })],
  )
  await migrate(database)
  const { rows } = await database.pool.query('select sections, translations from content_pages')
  expect(rows[0].sections).toEqual([
    {
      heading: 'Complaints',
      paragraphs: ['Grievance Officer: {officer.name}, {officer.contact}. Every complaint counts.'],
    },
    sections[1],
  ])
  expect(rows[0].translations.hi.sections[0].paragraphs).toEqual([
    'शिकायत अधिकारी: {officer.name}, {officer.contact}।',
  ])
})

test('categories with the same name stay, and a new one cannot take it', async () => {
  made = await createTestDatabase(undefined, UNHURRIED)
  const { database } = made
  await sinkTo(database, readLevels().findIndex(({ tag }) => tag.endsWith('_owners_pages')) - 1)
  await database.pool.query(
    `insert into categories (name) values ('Rings'), ('Ｒｉｎｇｓ'), ('Chains')`,
  )
  await migrate(database)
  const { rows } = await database.pool.query('select name, shares_name from categories order by id')
  expect(rows).toEqual([
    { name: 'Rings', shares_name: false },
    { name: 'Ｒｉｎｇｓ', shares_name: true },
    { name: 'Chains', shares_name: false },
  ])
  const again = database.pool.query(`insert into categories (name) values ('rings')`)
  await expect(again).rejects.toThrow('categories_name_key')
})

test('renamed tables keep their rows and go on counting', async () => {
  made = await createTestDatabase(undefined, UNHURRIED)
  const { database } = made
  await sinkTo(
    database,
    readLevels().findIndex(({ tag }) => tag.endsWith('_plain_table_names')) - 1,
  )
  await sellOldRing(database)
  await database.pool.query(
    `insert into failures (subject) values ('login:account:id:1');
     insert into idempotent_replies (user_id, key, body_hash, status, reply)
       values (1, 'k', 'h', 201, '{"orderId":1}');
     insert into vitals_daily (day, page, device, vital, step, count)
       values (current_date, 'home', 'phone', 'lcp', 7, 3)`,
  )
  await migrate(database)
  const read = async (statement: string) => (await database.pool.query(statement)).rows
  expect(await read('select response from idempotent_responses')).toEqual([
    { response: { orderId: 1 } },
  ])
  expect(await read('select bucket, count from web_vitals_daily')).toEqual([
    { bucket: 7, count: 3 },
  ])
  const attempt = `select seconds > 0 as "isRefused" from
    consume_attempts(array['login:account:id:1'], array[2], array[15])`
  expect(await read(attempt)).toEqual([{ isRefused: false }])
  expect(await read(attempt)).toEqual([{ isRefused: true }])
})

test('emails keep their rows and go on counting in their renamed table', async () => {
  made = await createTestDatabase(undefined, UNHURRIED)
  const { database } = made
  await sinkTo(database, readLevels().findIndex(({ tag }) => tag.endsWith('_emails_table')) - 1)
  await database.pool.query(
    `insert into mails (key, kind, recipient, facts)
       values ('welcome:1', 'welcome', 'ravi@example.in', '{"kind":"welcome","name":"Ravi"}')`,
  )
  await migrate(database)
  const queued = (key: string) =>
    queueMail(database.orm, { to: 'ravi@example.in', facts: { kind: 'email-change-asked' }, key })
  await queued('welcome:1')
  await queued('another')
  const { rows } = await database.pool.query('select id, key from emails order by id')
  expect(rows).toEqual([
    { id: 1, key: 'welcome:1' },
    { id: expect.any(Number), key: 'another' },
  ])
})

test('money of a month that can never be closed is in today’s books after the upgrade', async () => {
  made = await createTestDatabase(undefined, UNHURRIED)
  const { database } = made
  await sinkTo(database, readLevels().findIndex(({ tag }) => tag.endsWith('_booked_money')) - 1)
  await sellOldRing(database)
  const { pool } = database
  await pool.query(`
    insert into payments (order_id, provider, provider_payment_id, amount, fee, fee_tax, received_on, channel, created_at) values
      (1, 'razorpay', 'pay_july', 118000, 2000, 300, null, '', '2026-07-31T18:00:00Z'),
      (1, 'recorded', 'recorded-1', 118000, null, null, '2026-07-15', 'bank-transfer', '2026-08-03T10:00:00Z'),
      (1, 'razorpay', 'pay_august', 118000, 1000, 100, null, '', '2026-08-05T10:00:00Z')`)
  await pool.query(`
    insert into refunds (payment_id, order_id, amount, reason, status, sent_at)
      values (1, 1, 500, 'returned', 'done', '2026-07-31T18:10:00Z'), (1, 1, 700, 'returned', 'failed', '2026-07-31T18:20:00Z')`)
  await pool.query(`
    insert into closed_months (month, closed_at, closed_by, sums)
      values ('2026-08', '2026-09-01', 'Ravi', '{}'), ('2026-09', '2026-10-01', 'Ravi', '{}')`)
  await migrate(database)
  const { rows } = await pool.query(`
    select kind, amount, case day when (now() at time zone 'Asia/Kolkata')::date then 'today' else day::text end as day
      from booked_money order by id`)
  const booked = rows.map(({ kind, amount, day }) => `${kind} ${amount} ${day}`)
  expect(booked).toEqual([
    'receipt 118000 today',
    'receipt 118000 today',
    // The files of August have it; the fee was in no file.
    'receipt 118000 2026-08-05',
    'refund 500 today',
    'refund 700 today',
    'refund -700 today',
    'fee 2000 today',
    'fee 1000 today',
  ])
})

test('an original price hidden by makes is not shown again by the upgrade, and the audit log keeps it', async () => {
  made = await createTestDatabase(undefined, UNHURRIED)
  const { database } = made
  await sinkTo(database, readLevels().findIndex(({ tag }) => tag.endsWith('_own_stock')) - 1)
  const { pool } = database
  await pool.query(
    `insert into products (name, price, original_price, discount, material) values
       ('Fixed', 1490000, 1500000, '20% Off', '{2}'), ('Plain', 1200000, 1500000, '20% Off', '{2}'),
       ('Rated', 1200000, 1500000, '20% Off', '{2}');
     insert into makes (product_id, position, alloy, gross_mg, net_mg, making_kind, making_value, price, breakup) values
       (1, 0, '22K916', 4000, 4000, 'price', 1490000, 1490000, '{}'),
       (3, 0, '22K916', 4000, 4000, 'gram', 0, 1200000, '{}')`,
  )
  await migrate(database)
  const read = async (statement: string) => (await pool.query(statement)).rows
  const typed = { price: 1_500_000, discount: '20% Off' }
  expect(
    await read('select original_price::int as price, discount from products order by id'),
  ).toEqual([{ price: null, discount: '' }, typed, typed])
  expect(await read('select subject_name as name, before from audit_log')).toEqual([
    { name: 'Fixed', before: { originalPrice: 1_500_000, discount: '20% Off' } },
  ])
})
