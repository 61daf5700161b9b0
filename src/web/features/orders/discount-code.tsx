import { Check, X } from '#web/ui/icons/lucide.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { checkDiscountCode } from '#contract/discounts/discounts.ts'
import { linesProblem, type CodeRule } from '#domain/pricing/discounts.ts'
import { codeRuleOf } from '#domain/pricing/offers/written-code.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { subtotalOf, type PricedLine } from '#domain/pricing/pricing.ts'
import { forgetLinkedCode, linkedCode } from '#web/api/stores/linked-code.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { problemWords } from '#i18n/problems/problems.ts'
import { checkout as text } from '#i18n/orders/checkout.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'

interface DiscountCodeProps {
  /** The one that counts, undefined without any. */
  code: CodeRule | undefined
  /** What is bought. */
  lines: readonly PricedLine[]
  onChange: (code: CodeRule | undefined) => void
}

/** A discount code: typed, checked by the shop, shown as applied, taken away again. */
export function DiscountCode({ code, lines, onChange }: DiscountCodeProps) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const { place, keepFocus } = useFocusOfChange()
  const apply = async (letters: string) => {
    if (isBusy) return
    if (letters.trim() === '') {
      setProblem(text.discount.missing)
      return
    }
    setIsBusy(true)
    setProblem(undefined)
    try {
      const rule = await checkedCode(letters, lines)
      const cause = linesProblem(rule, lines)
      if (cause === undefined) {
        keepFocus()
        onChange(rule)
      }
      setTyped(cause === undefined ? '' : letters)
      setProblem(cause && problemWords[`discount-${cause}`])
    } catch (error) {
      // Said once: the next visit does not ask for a code that does not count.
      if (error instanceof ApiError && error.status === 409) forgetLinkedCode()
      setTyped(letters)
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setIsBusy(false)
  }
  const applyLinked = useEffectEvent(() => {
    const linked = linkedCode()
    if (linked !== undefined && code === undefined) void apply(linked)
  })
  useEffect(() => {
    const soon = setTimeout(() => applyLinked())
    return () => clearTimeout(soon)
  }, [])
  const remove = () => {
    forgetLinkedCode()
    keepFocus()
    onChange(undefined)
  }
  if (code !== undefined) {
    return (
      <div ref={place}>
        <Applied code={code} onRemove={remove} />
      </div>
    )
  }
  return (
    <div ref={place} className="flex flex-wrap items-start gap-3">
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
          void apply(typed)
        }}
        className="min-w-0 flex-[1_1_8rem]"
      />
      <Button
        variant="secondary"
        busy={isBusy}
        busyLabel={text.discount.applying}
        onClick={() => void apply(typed)}
        className="mt-7"
      >
        {text.discount.apply}
      </Button>
    </div>
  )
}

/** The field disappears when its code counts, and the code when it is removed: the focus moves to what replaces it. */
function useFocusOfChange() {
  const place = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (!hadFocus.current) return
    hadFocus.current = false
    place.current?.querySelector<HTMLElement>('input, button')?.focus()
  })
  const keepFocus = () => {
    hadFocus.current = place.current?.contains(document.activeElement) === true
  }
  return { place, keepFocus }
}

/** Asks the shop for a code. Throws its reason when the code does not count. */
async function checkedCode(code: string, lines: readonly PricedLine[]): Promise<CodeRule> {
  const productIds = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  const body = { code, subtotal: rupeesFromPaise(subtotalOf(lines)), productIds }
  return codeRuleOf(await browserApi.call(checkDiscountCode, { body }))
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
