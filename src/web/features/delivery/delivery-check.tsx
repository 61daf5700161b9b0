import { useState, type ReactNode, type SubmitEvent } from 'react'
import { withLatinDigits } from '#domain/places/latin-digits.ts'
import { rememberPincode, useDevicePincode } from '#web/api/stores/device-pincode.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { useDelivery, type FoundDelivery } from '#web/api/places/use-delivery.ts'
import { delivery as text } from '#i18n/delivery.ts'
import { Button } from '#web/ui/button.tsx'
import { DeliveryAnswer, type SentPieces } from '#web/ui/delivery/delivery-answer.tsx'
import { TextField } from '#web/ui/forms/field.tsx'

/** A piece, and whether it is paid before, as far as its line or its category says it. */
type CheckedPiece = SentPieces[number] & {
  isPrepaid?: boolean | undefined
  categoryId?: number | null
}

/** Asks for a PIN code, which the device keeps, and says on which days these pieces arrive there together. */
export function DeliveryCheck({ pieces }: { pieces: readonly CheckedPiece[] }) {
  const { cashBelow, cashNotFor = [] } = useShop().settings
  const pin = useDevicePincode()
  const { found, retry } = useDelivery(pin)
  return (
    <PincodeForm
      key={pin}
      pin={pin}
      problem={problemOf(found)}
      isBusy={found.state === 'loading'}
      onAsk={(asked) => (asked === pin ? retry() : rememberPincode(asked))}
    >
      {found.state === 'ready' ? (
        <DeliveryAnswer
          pin={found.pin}
          delivery={found.delivery}
          pieces={pieces}
          cashBelow={cashBelow}
          takesCash={pieces.every(
            ({ isPrepaid, categoryId }) =>
              isPrepaid !== true && !cashNotFor.some((id) => id === categoryId),
          )}
        />
      ) : undefined}
    </PincodeForm>
  )
}

function problemOf({ state }: FoundDelivery): string | undefined {
  if (state === 'unknown') return text.unknownPin
  return state === 'failed' ? text.failed : undefined
}

interface PincodeFormProps {
  /** The PIN code that is known already; empty without one. */
  pin: string
  /** What is wrong with it, as far as it is known. */
  problem: string | undefined
  isBusy: boolean
  /** A PIN code of six digits, or an empty text: then it is forgotten. */
  onAsk: (pin: string) => void
  /** What is promised there; undefined before somebody asks. */
  children: ReactNode
}

/** Asks for a PIN code and says what is promised there. Both places have room from the start, so nothing moves. */
function PincodeForm({ pin, problem, isBusy, onAsk, children }: PincodeFormProps) {
  const [typed, setTyped] = useState<string>()
  const [isInvalid, setIsInvalid] = useState(false)
  const look = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const digits = withLatinDigits(typed ?? pin).replaceAll(/\s/g, '')
    const isPin = /^[1-9]\d{5}$/.test(digits)
    const isForgotten = digits === '' && pin !== ''
    setIsInvalid(!isPin && !isForgotten)
    if (!isPin && !isForgotten) return
    setTyped(undefined)
    onAsk(digits)
  }
  const error = isInvalid ? text.invalid : problem
  return (
    <form onSubmit={look} noValidate className="grid gap-2">
      {/* What is wrong has the whole row under both, not the narrow column of the field. */}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <TextField
          label={text.pin}
          name="pin"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          value={typed ?? pin}
          onChange={setTyped}
          error={error}
          className="contents *:[input]:min-w-0 *:[input]:flex-[1_1_6rem] sm:*:[input]:max-w-36 *:[label]:mb-0 *:[label]:basis-full *:[p]:order-last *:[p]:mt-0 *:[p]:basis-full"
        />
        <Button type="submit" variant="secondary" busy={isBusy} needsScript className="px-4">
          {text.check}
        </Button>
      </div>
      <output className="text-pretty wrap-anywhere">
        {children ?? <span className="text-note text-ink-2">{text.hint}</span>}
      </output>
    </form>
  )
}

/** Whether the shop promises anything about deliveries. */
export function usePromisesDelivery(): boolean {
  const { deliversByPin, service } = useShop().settings
  return deliversByPin || service.daysInState > 0 || service.daysElsewhere > 0
}
