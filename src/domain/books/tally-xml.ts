import { decimals } from './decimals.ts'
import type { Entry, Voucher } from './vouchers.ts'

/** The beginning of a file that Tally imports, before its first voucher: Import, Vouchers. */
export const TALLY_HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE>\n<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>\n<BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC>\n<REQUESTDATA>\n'
export const TALLY_END = '</REQUESTDATA></IMPORTDATA></BODY>\n</ENVELOPE>\n'

/**
 * A voucher as Tally reads it: a debit is negative there. `REMOTEID` is the same each time, so that a second import
 * changes the voucher and adds none.
 */
export function tallyVoucher(voucher: Voucher): string {
  const { type, number, day, party, buyer, gstin, placeOfSupply, narration, entries } = voucher
  const head = `VCHTYPE="${type}" ACTION="Create" REMOTEID="${escaped(`shop-${type}-${number}`)}"`
  const fields = [
    tag('DATE', day.replaceAll('-', '')),
    tag('VOUCHERTYPENAME', type),
    tag('VOUCHERNUMBER', number),
    tag('REFERENCE', number),
    tag('PARTYLEDGERNAME', party),
    tag('PARTYNAME', buyer),
    tag('BASICBUYERNAME', buyer),
    tag('PARTYGSTIN', gstin),
    tag('PLACEOFSUPPLY', placeOfSupply),
    tag('NARRATION', narration),
    ...entries.map(entryOf),
  ]
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER ${head}>\n${fields.join('')}</VOUCHER></TALLYMESSAGE>\n`
}

function entryOf({ ledger, amount }: Entry): string {
  const isDebit = amount > 0 ? 'Yes' : 'No'
  const parts = [
    tag('LEDGERNAME', ledger),
    tag('ISDEEMEDPOSITIVE', isDebit),
    tag('AMOUNT', decimals(0 - amount)),
  ]
  return `<ALLLEDGERENTRIES.LIST>\n${parts.join('')}</ALLLEDGERENTRIES.LIST>\n`
}

/** A field with its text; empty texts have none. */
function tag(name: string, text: string): string {
  return text === '' ? '' : `<${name}>${escaped(text)}</${name}>\n`
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A text in XML, without the characters that XML 1.0 forbids. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? '')
}
