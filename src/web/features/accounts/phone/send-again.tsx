import { PHONE_CODE_PAUSE } from '#domain/accounts/limits.ts'
import { phoneLogin as text } from '#i18n/accounts/phone-login.ts'

/** Seconds until the next code can be asked for. */
export const PAUSE_SECONDS = PHONE_CODE_PAUSE.windowMinutes * 60

interface SendAgainProps {
  /** Seconds to wait; 0 for none. */
  seconds: number
  isBusy: boolean
  onAgain: () => void
  onOther: () => void
}

/** What a person can do while a code does not come: wait for the next, or give another number. */
export function SendAgain({ seconds, isBusy, onAgain, onOther }: SendAgainProps) {
  return (
    <div className="-my-2 flex flex-wrap items-center justify-between gap-x-5 text-sm">
      {seconds > 0 ? (
        <span className="inline-flex min-h-11 items-center text-ink-2 tabular-nums">
          {text.againIn(seconds)}
        </span>
      ) : (
        <button
          type="button"
          disabled={isBusy}
          onClick={onAgain}
          className="link min-h-11 text-ink"
        >
          {text.again}
        </button>
      )}
      <button type="button" disabled={isBusy} onClick={onOther} className="link min-h-11 text-ink">
        {text.other}
      </button>
    </div>
  )
}
