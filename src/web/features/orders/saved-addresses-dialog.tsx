import type { Address } from '#contract/accounts/addresses.ts'
import { checkout } from '#i18n/orders/checkout.ts'
import { AddressLines } from '#web/ui/forms/address-lines.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import type { SavedAddressList } from './use-saved-addresses.ts'

const text = checkout.saved

interface SavedAddressesDialogProps {
  saved: SavedAddressList
  isOpen: boolean
  onChoose: (address: Address) => void
  onClose: () => void
}

/** The addresses of the account, one of which fills the form. */
export function SavedAddressesDialog({
  saved: { addresses, hasFailed, reload },
  isOpen,
  onChoose,
  onClose,
}: SavedAddressesDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text.title}>
      {hasFailed ? (
        <InlineFailure text={text.loadFailed} onRetry={reload} />
      ) : (
        <ul className="grid gap-4">
          {addresses?.map((address) => (
            <Choice key={address.addressId} address={address} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

interface ChoiceProps {
  address: Address
  onChoose: (address: Address) => void
}

function Choice({ address, onChoose }: ChoiceProps) {
  const name = `${address.firstName} ${address.lastName}, ${address.address1}`
  return (
    <li className="flex flex-wrap items-end justify-between gap-4 rounded-md border border-line bg-white p-5">
      <AddressLines details={address} />
      <Button
        variant="secondary"
        size="sm"
        aria-label={text.useOf(name)}
        onClick={() => onChoose(address)}
      >
        {text.use}
      </Button>
    </li>
  )
}
