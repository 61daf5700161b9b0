import { Check } from '#web/ui/icons/lucide.ts'
import { useState } from 'react'
import type { Address } from '#contract/accounts/addresses.ts'
import { checkout } from '#i18n/orders/checkout.ts'
import { Button } from '#web/ui/button.tsx'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import type { SavedAddressList } from './use-saved-addresses.ts'

const text = checkout.saved

const loadDialog = async () => (await import('./saved-addresses-dialog.tsx')).SavedAddressesDialog

/** Whether the person wants the address of the form saved. */
export function wantsToKeep(form: HTMLFormElement): boolean {
  return new FormData(form).has(KEEP)
}

const KEEP = 'saveAddress'

interface SavedAddressesProps {
  saved: SavedAddressList
  onChosen: () => void
}

/** Opens the addresses of the account; there is nothing to open for anyone who has none. */
export function SavedAddresses({ saved, onChosen }: SavedAddressesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [filled, setFilled] = useState('')
  const { Part: SavedAddressesDialog, prepare, open } = useLazyComponent(loadDialog)
  const { addresses = [], hasFailed, fill } = saved
  const choose = (address: Address) => {
    fill(address)
    onChosen()
    setFilled(text.filled)
    setIsOpen(false)
  }
  const openDialog = () => {
    setFilled('')
    open(() => setIsOpen(true))
  }
  if (addresses.length === 0 && !hasFailed) return null
  return (
    <>
      <Button
        variant="text"
        size="sm"
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onClick={openDialog}
        className="-mr-3.5"
      >
        {text.button}
      </Button>
      <output className="sr-only">{filled}</output>
      {SavedAddressesDialog !== undefined && (
        <SavedAddressesDialog
          saved={saved}
          isOpen={isOpen}
          onChoose={choose}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

/** Not ticked until the person does. */
export function KeepAddress() {
  return (
    <label className="relative -mt-5 flex min-h-11 cursor-pointer items-center gap-3 text-control">
      <input
        type="checkbox"
        name={KEEP}
        className="peer size-5 flex-none cursor-pointer appearance-none rounded-xs border border-edge bg-white checked:border-mor-800 checked:bg-mor-800"
      />
      <Check
        aria-hidden="true"
        className="pointer-events-none absolute left-0.5 size-4 stroke-[2.5] text-white opacity-0 peer-checked:opacity-100"
      />
      {text.keep}
    </label>
  )
}
