import { hash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'

interface PageHeaderOptions {
  isSecure: boolean
  isDevelopment?: boolean
  /** Where saved pictures come from, if not from the shop. */
  pictureOrigin?: string
  /** Origins of the payment provider: forms may go there. */
  paymentOrigins?: readonly string[]
  /** On this page the provider's window may open: its scripts run here and nowhere else in the shop. */
  isPaying?: boolean
  /** On this page tags are scanned with the camera of the device. */
  isScanning?: boolean
}

/**
 * Headers of a rendered page. The inline scripts that the renderer wrote are allowed by their hashes,
 * which, other than nonces, stay true for a cached page; nothing else inline runs. (OWASP ASVS 5, V3)
 */
export function pageHeaders(
  scripts: readonly string[],
  input: PageHeaderOptions,
): OutgoingHttpHeaders {
  const { isSecure, isPaying = false, isScanning = false, paymentOrigins = [] } = input
  const isOpen = isPaying && paymentOrigins.length > 0
  return {
    'content-type': 'text/html; charset=utf-8',
    // Cached pages are fresh by change: browsers ask each time and mostly get 304.
    'cache-control': 'no-cache',
    'content-security-policy': contentSecurityPolicy(scripts, input),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': `camera=${isScanning ? '(self)' : '()'}, geolocation=(), microphone=(), payment=${isOpen ? '*' : '()'}`,
    // A bank may ask for the customer's consent in a window of its own, and answer to ours.
    'cross-origin-opener-policy': isOpen ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** The policy of a page: everything from the shop itself, inline scripts only by hash. */
function contentSecurityPolicy(
  scripts: readonly string[],
  {
    isDevelopment = false,
    pictureOrigin,
    paymentOrigins = [],
    isPaying = false,
  }: PageHeaderOptions,
): string {
  const hashes = new Set(scripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`))
  const window = isPaying ? paymentOrigins : []
  // The window comes with styles of its own, which no hash knows beforehand.
  const hasForeignStyle = window.length > 0
  return [
    directive("default-src 'self'"),
    directive("script-src 'self'", ...hashes, ...window),
    // Hot reload puts styles into the page and hears of changes over a port of its own.
    directive("style-src 'self'", (isDevelopment || hasForeignStyle) && "'unsafe-inline'"),
    directive(`style-src-attr ${hasForeignStyle ? "'unsafe-inline'" : "'none'"}`),
    directive("img-src 'self' data: blob:", pictureOrigin ?? false, ...window),
    directive("font-src 'self'", ...window),
    directive("connect-src 'self'", isDevelopment && 'ws:', ...window),
    window.length > 0 && directive('frame-src', ...window),
    directive("object-src 'none'"),
    directive("base-uri 'self'"),
    directive("form-action 'self'", ...paymentOrigins),
    directive("frame-ancestors 'none'"),
  ]
    .filter((part) => part !== false)
    .join('; ')
}

function directive(...parts: (string | false)[]): string {
  return parts.filter((part) => part !== false).join(' ')
}
