import { useEffect, useRef } from 'react'
import { ownAccount } from '#i18n/accounts/own-account.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

const text = ownAccount.secondFactor

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** The codes for when the app is lost, shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast.success(text.copied)
    } catch {
      toast.failure(text.copyFailed)
    }
  }
  return (
    <div className="grid justify-items-start gap-4">
      <h3 ref={title} tabIndex={-1} className="font-semibold">
        {text.codesTitle}
      </h3>
      <p className="max-w-text text-sm text-pretty text-ink-2">{text.codesText}</p>
      <ul className="grid gap-x-8 gap-y-1.5 rounded-md border border-line bg-white px-6 py-5 font-mono min-[26rem]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone}>{text.done}</Button>
        <Button variant="secondary" onClick={() => void copy()}>
          {text.copy}
        </Button>
      </div>
    </div>
  )
}
