import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'

const INLINE_SCRIPT =
  /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g

interface PageHeaderWish {
  isSecure: boolean
  isDevelopment?: boolean
  /** Other origins that forms may go to: the page of the payment provider. */
  formTargets?: readonly string[]
}

/**
 * Headers of a rendered page. Its own inline scripts are allowed by their hashes, which, other than
 * nonces, stay true for a kept page; nothing else inline runs. (OWASP ASVS 5, V3)
 */
export function pageHeaders(
  html: string,
  { isSecure, isDevelopment = false, formTargets = [] }: PageHeaderWish,
): OutgoingHttpHeaders {
  return {
    'content-type': 'text/html; charset=utf-8',
    // Kept pages are fresh by change: browsers ask each time and mostly get 304.
    'cache-control': 'no-cache',
    'content-security-policy': contentSecurityPolicy(html, { isDevelopment, formTargets }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** The policy of a page: everything from the shop itself, inline scripts only by hash. */
function contentSecurityPolicy(
  html: string,
  { isDevelopment, formTargets }: { isDevelopment: boolean; formTargets: readonly string[] },
): string {
  const hashes = new Set<string>()
  for (const [, script = ''] of html.matchAll(INLINE_SCRIPT)) {
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    // Hot reload puts styles into the page and hears of changes over a port of its own.
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "frame-ancestors 'none'",
  ].join('; ')
}
