import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30

/** One step before and after: clocks of phones differ. Source: RFC 6238, section 5.2. */
const TOLERATED_STEPS = 1

/** 160 bits, as long as the hash. Source: RFC 4226, section 4. */
const SECRET_BYTES = 20

/** A new secret for an authenticator app, in base32. */
export function makeTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** What a QR code for an authenticator app holds; the app lists it under the shop and the account. */
export function totpUri(secret: string, shop: string, account: string): string {
  return totpOf(secret, { issuer: shop, label: account }).toString()
}

/** The 30-second step, counted since 1970, of a six-digit code; undefined when no step nearby matches. */
export function stepOfCode(secret: string, code: string, atMs = Date.now()): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totpOf(secret).validate({
    token: code,
    timestamp: atMs,
    window: TOLERATED_STEPS,
  })
  return delta === null ? undefined : Math.floor(atMs / 1_000 / STEP_SECONDS) + delta
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  })
}
