import { expect, test } from 'vitest'
import { examineMailDomain } from './mail-domain.ts'

/** A DNS with these texts by their names. */
function dnsOf(texts: Readonly<Record<string, string>>) {
  return (name: string): Promise<string[][]> => {
    const text = texts[name]
    if (text !== undefined) return Promise.resolve([['other'], [text.slice(0, 5), text.slice(5)]])
    return Promise.reject(Object.assign(new Error(name), { code: 'ENOTFOUND' }))
  }
}

const SENDER = { domain: 'shop.test', selector: 'key1' }

test('a domain that names its server, its key and its policy passes', async () => {
  const found = await examineMailDomain(
    SENDER,
    dnsOf({
      'shop.test': 'v=spf1 include:mail.test -all',
      'key1._domainkey.shop.test': 'v=DKIM1; k=rsa; p=MIIB',
      '_dmarc.shop.test': 'v=DMARC1; p=none',
    }),
  )
  expect(found.map(({ name, cure }) => [name, cure])).toEqual([
    ['SPF of the emails', undefined],
    ['DKIM of the emails', undefined],
    ['DMARC of the emails', undefined],
  ])
})

test('missing or withdrawn entries are named with their remedy', async () => {
  const dns = dnsOf({ 'key1._domainkey.shop.test': 'v=DKIM1; p=' })
  const found = await examineMailDomain(SENDER, dns)
  expect(found.map(({ cure }) => cure)).toEqual([
    expect.stringContaining('TXT record at shop.test'),
    expect.stringContaining('key1._domainkey.shop.test'),
    expect.stringContaining('_dmarc.shop.test'),
  ])
  // Where the mail server signs, the shop does not know its key.
  expect(await examineMailDomain({ ...SENDER, selector: undefined }, dns)).toHaveLength(2)
})

test('nothing is reported without a network', async () => {
  const found = await examineMailDomain(SENDER, () =>
    Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })),
  )
  for (const { found: words, cure } of found) {
    expect(cure).toBeUndefined()
    expect(words).toContain('does not answer')
  }
})
