import { rememberPincode, useDevicePincode } from '#web/api/stores/device-pincode.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { useDelivery, type FoundDelivery } from '#web/api/places/use-delivery.ts'
import { delivery as text } from '#i18n/delivery.ts'
import { DeliveryAnswer, type SentPieces } from '#web/ui/delivery/delivery-answer.tsx'
import { DeliveryCheck } from './delivery-check.tsx'

/** Asks for a PIN code, which the device keeps, and says on which days these pieces arrive there together. */
export function DeliveryPromise({ pieces }: { pieces: SentPieces }) {
  const { cashBelow } = useShop().settings
  const pin = useDevicePincode()
  const { found, retry } = useDelivery(pin)
  return (
    <DeliveryCheck
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
        />
      ) : undefined}
    </DeliveryCheck>
  )
}

function problemOf({ state }: FoundDelivery): string | undefined {
  if (state === 'unknown') return text.unknownPin
  return state === 'failed' ? text.failed : undefined
}

/** Whether the shop promises anything about deliveries. */
export function usePromisesDelivery(): boolean {
  const { deliversByPin, service } = useShop().settings
  return deliversByPin || service.daysInState > 0 || service.daysElsewhere > 0
}
