/** Half a year: the standard recommends less than a year, and each response is new. */
const LASTS_MS = 182 * 86_400_000

/** Where to report a vulnerability (RFC 9116): the shop's email and languages. */
export function securityTxt(publicUrl: string, email: string, now: Date): string {
  const expires = new Date(now.getTime() + LASTS_MS)
  expires.setUTCHours(0, 0, 0, 0)
  const lines = [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}
