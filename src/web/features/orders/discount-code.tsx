import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { checkDiscountCode } from '#contract/orders/discounts.ts'
import { codeRuleOf, type CodeRule } from '#domain/pricing/discounts.ts'
import { rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { checkout as text } from '#i18n/checkout.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'

interface DiscountCodeProps {
  /** The one that counts, undefined without any. */
  code: CodeRule | undefined
  /** What is bought, before any discount. */
  subtotal: Paise
  onChange: (code: CodeRule | undefined) => void
}

/** A discount code: typed, checked by the shop, shown as applied, taken away again. */
export function DiscountCode({ code, subtotal, onChange }: DiscountCodeProps) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const apply = async () => {
    if (isBusy || typed.trim() === '') return
    setIsBusy(true)
    setProblem(undefined)
    try {
      const body = { code: typed, subtotal: rupeesFromPaise(subtotal) }
      onChange(codeRuleOf(await browserApi.call(checkDiscountCode, { body })))
      setTyped('')
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setIsBusy(false)
  }
  if (code !== undefined) return <Applied code={code} onRemove={() => onChange(undefined)} />
  return (
    <div className="flex items-start gap-3">
      <TextField
        label={text.discount.label}
        name="discountCode"
        optional
        value={typed}
        error={problem}
        autoComplete="off"
        maxLength={40}
        onChange={setTyped}
        onKeyDown={(event) => {
          // Enter applies the code; the order is placed by its own button.
          if (event.key !== 'Enter') return
          event.preventDefault()
          void apply()
        }}
        className="flex-1"
      />
      <Button
        variant="secondary"
        busy={isBusy}
        busyLabel={text.discount.applying}
        onClick={() => void apply()}
        className="mt-7"
      >
        {text.discount.apply}
      </Button>
    </div>
  )
}

function Applied({ code, onRemove }: { code: CodeRule; onRemove: () => void }) {
  return (
    <div className="flex items-center gap-2 rounded-md bg-success-50 py-1.5 pr-1.5 pl-4 text-success">
      <Check className="ico-s" aria-hidden="true" />
      <output className="mr-auto font-medium">{text.discount.applied(code.code)}</output>
      <IconButton label={text.discount.remove} onClick={onRemove}>
        <X className="ico" aria-hidden="true" />
      </IconButton>
    </div>
  )
}
