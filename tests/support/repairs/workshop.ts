import { expect } from 'vitest'
import type { Answer } from '#tests/support/answer.ts'
import { aStaffMember, type Person } from '#tests/support/builders.ts'
import { formOf } from '#tests/support/product-forms.ts'
import type { TestApp } from '#tests/support/test-app.ts'

export interface Job {
  id: number
  key: string
}

let networks = 0

async function done(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, text, body: reply } = await answer
  expect(status, text).toBeLessThan(300)
  return reply
}

/** What is done with jobs of a shop that takes them, by staff and by their customers. */
export async function aWorkshop(shop: TestApp, admin: Person, staff?: Person) {
  const by = staff ?? (await aStaffMember(shop))
  const body = { 'repairs.booking': true }
  const set = await shop.ask('PUT', '/settings/update', { token: admin.token, body })
  expect(set.status, set.text).toBe(200)

  const put = (path: string, fields: object, who = by) =>
    shop.ask('PUT', path, { token: who.token, body: fields })
  const details = async ({ id }: Job) =>
    (await shop.ask('GET', `/repair/details/${id}`, { token: by.token })).body.repair
  const seen = async (job: Job): Promise<number> => (await details(job)).version

  const move = async (job: Job, to: string, more: object = {}) =>
    put(`/repair/move/${job.id}`, { seen: await seen(job), to, ...more })

  return {
    put,
    details,
    done,
    move,

    async booked(fields: object = {}): Promise<Job> {
      networks += 1
      const booking = {
        kind: 'sizing',
        piece: 'Gold ring',
        wish: 'Two sizes larger.',
        name: 'Kabir Shah',
        phone: `+91 98290 ${40_000 + networks}`,
        email: `kabir.${networks}@workshop.in`,
        ...fields,
      }
      const form = formOf(booking, 'pictures', [])
      const from = `10.7.${networks % 250}.${networks % 199}`
      const { number, key } = await done(shop.ask('POST', '/repair/book', { body: form, from }))
      return { id: Number(number.slice(3)), key }
    },

    /** A job whose quote is approved; labour in rupees, no gold unless `terms` say so. */
    async approved(labour: number, total: number, fields: object = {}, terms: object = {}) {
      const job = await this.booked(fields)
      await done(move(job, 'received', { receipt: { inMg: 4_000, stones: '' } }))
      const quote = { alloy: '', goldMg: 0, labour, seenTotal: total, ...terms }
      await done(put(`/repair/quote/${job.id}`, { seen: await seen(job), ...quote }))
      const answer = { key: job.key, seen: await seen(job), isApproved: true }
      const from = `10.8.${networks % 250}.${networks % 199}`
      await done(shop.ask('POST', '/repair/answer', { body: answer, from }))
      return job
    },

    /** The same when its work is done. */
    async ready(labour: number, total: number, fields: object = {}): Promise<Job> {
      const job = await this.approved(labour, total, fields)
      await done(move(job, 'in-work'))
      await done(move(job, 'ready', { finish: { outMg: 4_000, takenMg: 0 } }))
      return job
    },

    bill: async (job: Job, buyer: object = {}, who = by) =>
      put(`/repair/bill/${job.id}`, { seen: await seen(job), ...buyer }, who),

    /** Records the whole of a bill, in rupees. */
    record: (orderId: number, amount: number, more: object = {}) => {
      const receivedOn = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
      const fields = { channel: 'upi', reference: 'UTR1', receivedOn, note: '', amount, ...more }
      const path = `/payment/record/${orderId}`
      return shop.ask('POST', path, { token: by.token, body: fields })
    },

    openBill: ({ key }: Job) =>
      shop.ask('POST', '/repair/pay', { body: { key }, from: `10.9.${(networks += 1) % 250}.9` }),

    follow: async ({ key }: Job) =>
      (await shop.ask('POST', '/repair/follow', { body: { key } })).body,
  }
}

export type Workshop = Awaited<ReturnType<typeof aWorkshop>>
