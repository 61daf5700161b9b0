import { expect, test } from 'vitest'
import { TALLY_END, TALLY_HEAD, tallyVoucher } from './tally-xml.ts'
import type { Voucher } from './vouchers.ts'

const VOUCHER: Voucher = {
  type: 'Sales',
  number: 'INV/26-27/000001',
  day: '2026-11-21',
  party: 'Online customers',
  buyer: 'Meera <Nair> & "Sons" \u0000\u0008\uD800\uFFFE राधा',
  gstin: '',
  placeOfSupply: 'Kerala',
  narration: "Order 17's",
  entries: [
    { ledger: 'Online customers', amount: 103_000 },
    { ledger: 'Sales', amount: -100_000 },
    { ledger: 'Output IGST', amount: -3_000 },
  ],
}

test('Tally debits are negative, texts are escaped, and characters that XML forbids are left out', () => {
  const xml = tallyVoucher(VOUCHER)
  expect(xml).toContain('<DATE>20261121</DATE>')
  expect(xml).toContain(
    '<PARTYNAME>Meera &lt;Nair&gt; &amp; &quot;Sons&quot; \uFFFD राधा</PARTYNAME>',
  )
  expect(xml).toContain('<NARRATION>Order 17&apos;s</NARRATION>')
  expect(xml).toContain(
    '<LEDGERNAME>Online customers</LEDGERNAME>\n<ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE>\n<AMOUNT>-1030.00</AMOUNT>',
  )
  expect(xml).toContain('<ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE>\n<AMOUNT>1000.00</AMOUNT>')
  expect(xml).not.toContain('PARTYGSTIN')
  expect(xml).toContain('REMOTEID="shop-Sales-INV/26-27/000001"')
})

test('every opened tag is closed', () => {
  const open: string[] = []
  const xml = TALLY_HEAD + tallyVoucher(VOUCHER) + TALLY_END
  for (const [, slash, name = ''] of xml.matchAll(/<(\/?)([A-Z.]+)[^>]*>/g)) {
    if (slash === '') open.push(name)
    else expect(open.pop()).toBe(name)
  }
  expect(open).toEqual([])
})

test('a voucher has each field under its Tally name', () => {
  const xml = tallyVoucher({ ...VOUCHER, buyer: 'Meera', gstin: '27AAPFU0939F1ZV' })
  const fields = [...xml.matchAll(/^<([A-Z]+)>(.*)<\/\1>$/gm)].map(([, name, text]) => [name, text])
  expect(fields.slice(0, 10)).toEqual([
    ['DATE', '20261121'],
    ['VOUCHERTYPENAME', 'Sales'],
    ['VOUCHERNUMBER', 'INV/26-27/000001'],
    ['REFERENCE', 'INV/26-27/000001'],
    ['PARTYLEDGERNAME', 'Online customers'],
    ['PARTYNAME', 'Meera'],
    ['BASICBUYERNAME', 'Meera'],
    ['PARTYGSTIN', '27AAPFU0939F1ZV'],
    ['PLACEOFSUPPLY', 'Kerala'],
    ['NARRATION', 'Order 17&apos;s'],
  ])
})

test('nothing stands between the fields of a voucher', () => {
  const bare = { ...VOUCHER, buyer: '', entries: [{ ledger: 'A', amount: 100 }] }
  expect(tallyVoucher({ ...bare, placeOfSupply: '', narration: '' })).toBe(
    '<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER VCHTYPE="Sales" ACTION="Create" REMOTEID="shop-Sales-INV/26-27/000001">\n<DATE>20261121</DATE>\n<VOUCHERTYPENAME>Sales</VOUCHERTYPENAME>\n<VOUCHERNUMBER>INV/26-27/000001</VOUCHERNUMBER>\n<REFERENCE>INV/26-27/000001</REFERENCE>\n<PARTYLEDGERNAME>Online customers</PARTYLEDGERNAME>\n<ALLLEDGERENTRIES.LIST>\n<LEDGERNAME>A</LEDGERNAME>\n<ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE>\n<AMOUNT>-1.00</AMOUNT>\n</ALLLEDGERENTRIES.LIST>\n</VOUCHER></TALLYMESSAGE>\n',
  )
})
