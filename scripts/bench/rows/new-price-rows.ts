import type { Row } from '#scripts/bench/row.ts'
import { withinRow } from '#scripts/bench/within-row.ts'

/** Pages of a round, one after the other, as somebody reads on. */
const PAGES = 20
const CARD = { rates: [{ alloy: '22K916', perGram: 14_777 }], rule: 'fineness/999', limit: 25 }
/** What an owner looks at before rates are applied. */
const ASKED_FOR: readonly [what: string, asked: object][] = [
  ['new prices, page by page', {}],
  ['new prices, by rise', { sort: 'rise' }],
  ['new prices, found by a word', { q: 'ring' }],
  ['new prices, nothing found', { q: 'zeppelin' }],
]

/** 19 of 20 pages of the old and new price of every make, in ms, once the first page has priced them. */
export async function newPriceRows(url: string, headers: Record<string, string>): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, asked] of ASKED_FOR) {
    await pageIn(url, headers, asked)
    const readOn = async () => {
      const times: number[] = []
      for (let page = 1; page <= PAGES; page += 1) {
        times.push(await pageIn(url, headers, { ...asked, page }))
      }
      return times
    }
    rows.push(await withinRow({ number: 'rates', what, askOften: readOn }))
  }
  return rows
}

async function pageIn(url: string, headers: Record<string, string>, asked: object) {
  const began = performance.now()
  const answer = await fetch(`${url}/rates/preview/prices`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...CARD, ...asked }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`The list of new prices answered ${answer.status}: ${text}`)
  return performance.now() - began
}
