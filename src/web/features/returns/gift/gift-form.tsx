import { useRef, useState, type SubmitEvent } from 'react'
import { exchangeGift, type GiftReceipt } from '#contract/orders/returned/gift-receipts.ts'
import { CHECKOUT_FIELDS, type CheckoutField } from '#domain/orders/checkout.ts'
import { GIFT_REASONS } from '#domain/returns/gift-receipts.ts'
import { HAND_OVERS } from '#domain/returns/return-states.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { usePincode } from '#web/api/places/use-pincode.ts'
import { sizes as sizeText } from '#i18n/catalogue/sizes.ts'
import { giftReceipt as text } from '#i18n/orders/gift-receipt.ts'
import { returns } from '#i18n/returns.ts'
import { Button } from '#web/ui/button.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import {
  AddressFields,
  addressProblems,
  detailsIn,
  fieldId,
} from '#web/ui/forms/address-fields.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'

interface GiftFormProps {
  line: GiftReceipt['lines'][number]
  receiptKey: string
  onAsked: (receipt: GiftReceipt) => void
  /** The piece or its sizes have changed meanwhile. */
  onRefused: () => void
}

type Problems = Partial<Record<CheckoutField, string>>

/** Asks for another size of a piece: which, why, and where it is sent. */
export function GiftForm({ line, receiptKey, onAsked, onRefused }: GiftFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const pincode = usePincode(form, () => setProblems({}))

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const filled = event.currentTarget
    const { email: _optional, ...found } = addressProblems(filled)
    if (show(found)) return
    setIsBusy(true)
    setFailure(undefined)
    try {
      const body = bodyOf(filled, line.line, receiptKey)
      const { receipt } = await browserApi.call(exchangeGift, { body })
      toast.success(text.sent)
      onAsked(receipt)
    } catch (error) {
      setIsBusy(false)
      if (!show(fieldsIn(error))) {
        setFailure(error instanceof ApiError ? error.message : returns.failed)
      }
      if (error instanceof ApiError && error.problem?.code === 'gift-size-refused') {
        toast.failure(error.message)
        onRefused()
      }
    }
  }

  /** Shows what is wrong with fields and goes to the first; answers whether there was any. */
  function show(found: Problems): boolean {
    setProblems(found)
    const first = CHECKOUT_FIELDS.find((field) => found[field] !== undefined)
    if (first !== undefined) document.getElementById(fieldId(first))?.focus()
    return first !== undefined
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={text.formTitle(line.name)}
      onSubmit={(event) => void submit(event)}
      className="grid gap-6 border-t border-line pt-5"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={text.size}
          name="size"
          options={line.sizes.map((size) => ({ value: size.code, label: sizeText.name(size) }))}
        />
        <SelectField
          label={text.reason}
          name="reason"
          options={GIFT_REASONS.map((value) => ({ value, label: text.reasons[value] }))}
        />
      </div>
      <AddressFields
        problems={problems}
        isEmailOptional
        headingLevel={3}
        postalCodeNote={pincode.note}
        onPostalCode={pincode.look}
        onEdit={() => setProblems({})}
        onLeave={() => undefined}
      />
      <SelectField
        label={returns.handOver}
        name="handOver"
        options={HAND_OVERS.map((value) => ({ value, label: returns.handOvers[value] }))}
      />
      <p className="rounded-md bg-ivory px-4 py-3 text-pretty">{text.notice}</p>
      <FormFailure>{failure}</FormFailure>
      <Button
        type="submit"
        busy={isBusy}
        busyLabel={text.sending}
        className="justify-self-start max-sm:w-full"
      >
        {text.send}
      </Button>
    </form>
  )
}

function bodyOf(form: HTMLFormElement, line: number, key: string) {
  const [firstReason] = GIFT_REASONS
  const [firstWay] = HAND_OVERS
  const reason = formText(form, 'reason')
  const handOver = formText(form, 'handOver')
  return {
    key,
    line,
    size: formText(form, 'size'),
    reason: GIFT_REASONS.find((one) => one === reason) ?? firstReason,
    handOver: HAND_OVERS.find((one) => one === handOver) ?? firstWay,
    recipient: detailsIn(form),
  }
}

function fieldsIn(error: unknown): Problems {
  const issues = error instanceof ApiError ? (error.problem?.issues ?? []) : []
  return Object.fromEntries(issues.map(({ field, message }) => [lastPart(field), message]))
}

function lastPart(field: string): string {
  return field.split('.').at(-1) ?? ''
}
