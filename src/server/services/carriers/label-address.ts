/** Its own hosts, and its buckets at Amazon: the addresses that its documentation shows for labels. */
const OWN_HOST = /(^|\.)shiprocket\.(in|co)$/
const BUCKET_HOST =
  /^(kr-shipmultichannel|shiprocket)[a-z0-9-]*\.s3([.-][a-z0-9-]+)?\.amazonaws\.com$/
const S3_HOST = /^s3[.-][a-z0-9-]+\.amazonaws\.com$/
const S3_PATH = /^\/kr-shipmultichannel[a-z0-9-]*\//

/**
 * Whether the shop fetches a label from an address that the carrier named: by HTTPS from the carrier's own hosts, on the
 * port of HTTPS and without a name and password, or from the very address of the API that the settings name.
 */
export function isLabelAddress(address: string, apiUrl: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password, pathname, origin } = new URL(address)
  if (username !== '' || password !== '') return false
  if (origin === new URL(apiUrl).origin) return true
  if (protocol !== 'https:' || port !== '') return false
  if (OWN_HOST.test(hostname) || BUCKET_HOST.test(hostname)) return true
  return S3_HOST.test(hostname) && S3_PATH.test(pathname)
}
