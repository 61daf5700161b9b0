import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPieceShop } from '#tests/support/catalogue/tagged-pieces.ts'

let at: Awaited<ReturnType<typeof aPieceShop>>
beforeAll(async () => {
  at = await aPieceShop({ UNDO_SECONDS: '0' })
})
afterAll(() => at.shop.close())

/** A piece in stock, and what writes another net weight on it as the screen showed it. */
async function aPiece() {
  const { id, makeId } = await at.product()
  const [tag = ''] = await at.add(makeId, 1)
  const { pieceId, huids, exemption, grossMg, netMg } = await at.piece(tag)
  const seen = { huids, exemption }
  const edit = (net: string) =>
    at.ask('PUT', `/piece/edit/${pieceId}`, {
      place: '',
      note: '',
      huid: huids.join(' '),
      seen,
      weights: { gross: '3.02', net, seen: { grossMg, netMg } },
    })
  return { id, tag, edit }
}

test('the second of two concurrent corrections is asked to look again', async () => {
  const { id, tag, edit } = await aPiece()
  const { pool } = at.shop.database
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from products where id = $1 for update', [id])
    const answers = Promise.all([edit('3.001'), edit('3.002')])
    const waiting = () =>
      pool.query(`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
    await expect.poll(async () => (await waiting()).rowCount).toBe(2)
    await holder.query('commit')
    const statuses = (await answers).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  expect((await at.piece(tag)).grossMg).toBe(3_020)
})

test('a piece sold over the counter can be corrected because no document names it', async () => {
  const { tag, edit } = await aPiece()
  await at.become(tag, 'sold')
  const saved = await edit('3.004')
  expect(saved.status, saved.text).toBe(200)
})

test('a piece lost on its way stays as its bill names it', async () => {
  const { id, tag, edit } = await aPiece()
  const orderId = await at.buy(id)
  expect((await at.pack(orderId, tag)).status).toBe(200)
  expect((await at.setStatus(orderId, 3)).status).toBe(200)
  await at.become(tag, 'lost')
  const refused = await edit('3.004')
  expect([refused.status, refused.body.code]).toEqual([409, 'piece-on-document'])
})
