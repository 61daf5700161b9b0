import { encode } from 'uqr'
import { account } from '#i18n/account.ts'

const text = account.secondFactor

/** Empty modules around the square, which scanners need. */
const QUIET = 4

interface SecretToScanProps {
  /** Base32. */
  secret: string
  /** `otpauth://totp/…` */
  uri: string
}

/** The secret of the authenticator app: to scan, to type, to open. */
export function SecretToScan({ secret, uri }: SecretToScanProps) {
  const { data, size } = encode(uri, { border: QUIET })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [{ x, y }] : [])))
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-text text-sm text-pretty text-ink-2">{text.scan}</p>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={text.square}
        shapeRendering="crispEdges"
        className="size-52 rounded-sm border border-line bg-white"
      >
        <path d={dark.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join('')} className="fill-ink" />
      </svg>
      <p className="text-sm">
        {text.key}: <span className="font-mono wrap-anywhere">{secret}</span>
      </p>
      <a href={uri} className="link min-h-11 text-sm">
        {text.openApp}
      </a>
    </div>
  )
}
