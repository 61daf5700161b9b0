import { Plus } from '#web/ui/icons/lucide.ts'
import { useState } from 'react'
import { deleteAddress, updateAddress, type Address } from '#contract/accounts/addresses.ts'
import { checkoutDetailsOf } from '#domain/orders/checkout.ts'
import { browserApi } from '#web/api/browser-api.ts'
import type { Load } from '#web/api/use-load.ts'
import { ownAccount } from '#i18n/accounts/own-account.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressDialog } from './address-dialog.tsx'

const text = ownAccount.addresses

/** The account is not shown before they have come. */
type LoadedOrFailed<Data> = Exclude<Load<Data>, { state: 'loading' }>

/** The addresses that the checkout offers, to add, change and delete. */
export function Addresses({ load }: { load: LoadedOrFailed<Address[]> }) {
  const [edited, setEdited] = useState<Address | 'new'>()
  const [asked, setAsked] = useState<Address>()
  if (load.state === 'failed') {
    return <InlineFailure text={text.loadFailed} onRetry={load.reload} isBusy={load.isReloading} />
  }
  const saved = () => {
    setEdited(undefined)
    load.reload()
    toast.success(text.saved)
  }
  return (
    <div className="grid justify-items-start gap-5">
      {load.data.length === 0 && <p className="text-ink-2">{text.none}</p>}
      <ul className="grid w-full gap-4 empty:hidden sm:grid-cols-2">
        {load.data.map((address) => (
          <AddressCard
            key={address.addressId}
            address={address}
            onEdit={() => setEdited(address)}
            onDelete={() => setAsked(address)}
            onMakeDefault={() => void makeDefault(address, saved)}
          />
        ))}
      </ul>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setEdited('new')}>
        <Plus className="ico-s" aria-hidden="true" />
        {text.add}
      </Button>
      <AddressDialog edited={edited} onSaved={saved} onClose={() => setEdited(undefined)} />
      <Deletion asked={asked} onDeleted={load.reload} onClose={() => setAsked(undefined)} />
    </div>
  )
}

async function makeDefault(address: Address, onDone: () => void): Promise<void> {
  try {
    await browserApi.call(updateAddress, {
      params: { addressId: address.addressId },
      body: { ...checkoutDetailsOf(address), isDefault: true },
    })
    onDone()
  } catch {
    toast.failure(ownAccount.failed, { retry: () => void makeDefault(address, onDone) })
  }
}

interface DeletionProps {
  /** The address to delete, undefined while nothing is asked. */
  asked: Address | undefined
  onDeleted: () => void
  onClose: () => void
}

function Deletion({ asked, onDeleted, onClose }: DeletionProps) {
  const [isBusy, setIsBusy] = useState(false)
  const remove = async ({ addressId }: Address): Promise<void> => {
    setIsBusy(true)
    try {
      await browserApi.call(deleteAddress, { params: { addressId } })
      toast.success(text.deleted)
      onDeleted()
    } catch {
      toast.failure(text.deleteFailed)
    }
    setIsBusy(false)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={asked !== undefined}
      title={text.deleteTitle}
      text={asked === undefined ? '' : text.deleteText(`${asked.address1}, ${asked.city}`)}
      cancelLabel={ownAccount.cancel}
      confirmLabel={text.delete}
      isBusy={isBusy}
      onConfirm={() => {
        if (asked !== undefined) void remove(asked)
      }}
      onClose={onClose}
    />
  )
}
