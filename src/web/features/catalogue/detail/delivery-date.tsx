import { useState, type SubmitEvent } from 'react'
import { findPincode } from '#contract/orders/pincodes.ts'
import { dayAfterWork, daysUntilDelivery } from '#domain/orders/service.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { service as text } from '#i18n/catalogue/service.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { dateFormat } from '#web/ui/format.ts'

interface Found {
  /** Where a parcel arrives, and in how many working days it does, if that is promised. */
  place?: string
  days?: number | undefined
  problem?: string
}

interface DeliveryDateProps {
  deliverytime: string
  /** Working days until the piece can be sent; 0 for one that is there. */
  madeInDays: number
}

/** Asks for a PIN code and says by which day a piece arrives there. The code is not kept. */
export function DeliveryDate({ deliverytime, madeInDays }: DeliveryDateProps) {
  const { service, address } = useShop().settings
  const [found, setFound] = useState<Found>({})
  const [isBusy, setIsBusy] = useState(false)
  const look = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pin = formText(event.currentTarget, 'pin').replaceAll(/\s/g, '')
    if (!/^[1-9]\d{5}$/.test(pin)) return setFound({ problem: text.invalid })
    setIsBusy(true)
    try {
      const { city, state } = await browserApi.call(findPincode, { params: { pin } })
      const days = daysUntilDelivery({ service, from: address.state, to: state, deliverytime })
      const place = city === '' ? state : `${city}, ${state}`
      setFound({ place, days })
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.status === 404
      setFound({ problem: isUnknown ? text.unknownPin : text.failed })
    }
    setIsBusy(false)
  }
  return (
    <form onSubmit={(event) => void look(event)} noValidate className="grid gap-2">
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label={text.pin}
          name="pin"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          error={found.problem}
          className="min-w-0 flex-[1_1_6rem] sm:max-w-36"
        />
        <Button type="submit" variant="secondary" busy={isBusy} needsScript className="mt-7 px-4">
          {text.check}
        </Button>
      </div>
      <output className="font-medium text-success empty:hidden">
        {answerOf(found, madeInDays)}
      </output>
    </form>
  )
}

function answerOf({ place, days }: Found, madeInDays: number): string | undefined {
  if (place === undefined) return undefined
  return days === undefined ? text.unknownDay(place) : text.arrives(place, dayIn(days + madeInDays))
}

const dayText = dateFormat({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `Sat 28 Nov` */
function dayIn(days: number): string {
  return dayText(dayAfterWork(new Date(), days))
}
