/** The longest tag or HUID that is looked for. */
export const LONGEST_CODE = 40

/** Why a scanned text can be neither a tag nor a HUID; undefined when it may be one. */
export function scannedProblem(code: string): string | undefined {
  if (/\/certificate\/\w/.test(code)) {
    return 'This is the code of a certificate. Scan the tag of the piece.'
  }
  if (code.length <= LONGEST_CODE && !code.includes('://')) return undefined
  const start = code.length > LONGEST_CODE ? `${code.slice(0, LONGEST_CODE)}…` : code
  return `This code is neither a tag nor a HUID: it says “${start}”.`
}
