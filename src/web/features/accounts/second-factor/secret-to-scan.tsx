import { ownAccount } from '#i18n/accounts/own-account.ts'
import { QrCode } from '#web/ui/charts/qr-code.tsx'

const text = ownAccount.secondFactor

interface SecretToScanProps {
  /** Base32. */
  secret: string
  /** `otpauth://totp/…` */
  uri: string
}

/** The secret of the authenticator app: to scan, to type, to open. */
export function SecretToScan({ secret, uri }: SecretToScanProps) {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-text text-sm text-pretty text-ink-2">{text.scan}</p>
      <QrCode text={uri} label={text.square} className="size-52 rounded-sm border border-line" />
      <p className="text-sm">
        {text.key}: <span className="font-mono wrap-anywhere">{secret}</span>
      </p>
      <a href={uri} className="link min-h-11 text-sm">
        {text.openApp}
      </a>
    </div>
  )
}
