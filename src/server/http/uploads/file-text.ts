import { problem } from '#server/http/problem.ts'

/**
 * A file that a spreadsheet saved, as text: UTF-8, UTF-16 with its mark, or Windows-1252, which older
 * versions of Excel write. Line breaks become `\n`. Throws 415, with where to find CSV in Excel, for a file that is not text.
 */
export function textOfFile(bytes: Buffer): string {
  if (isWorkbook(bytes)) throw problem.of('workbook-not-csv')
  try {
    return plain(inUnicode(bytes))
  } catch {
    if (bytes.includes(0)) throw problem.of('not-a-csv')
    return plain(new TextDecoder('windows-1252').decode(bytes))
  }
}

function plain(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n')
}

/** .xlsx and .ods are zip files, .xls is of the older kind. */
function isWorkbook(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(ZIP) || bytes.subarray(0, 4).equals(OLE)
}

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04])
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/** Throws TypeError for any other encoding. */
function inUnicode(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex')
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding, { fatal: true }).decode(bytes)
}
