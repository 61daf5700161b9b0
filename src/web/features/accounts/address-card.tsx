import type { Address } from '#contract/accounts/addresses.ts'
import { ownAccount } from '#i18n/accounts/own-account.ts'
import { AddressLines } from '#web/ui/forms/address-lines.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

const text = ownAccount.addresses

interface AddressCardProps {
  address: Address
  onEdit: () => void
  onDelete: () => void
  onMakeDefault: () => void
}

/** A saved address and its buttons. */
export function AddressCard({ address, onEdit, onDelete, onMakeDefault }: AddressCardProps) {
  const name = `${address.firstName} ${address.lastName}, ${address.address1}`
  return (
    <li className="flex flex-col gap-3 rounded-md border border-line bg-white p-5">
      <AddressLines details={address} />
      {address.isDefault && (
        <p>
          <Badge tone="success">{text.isDefault}</Badge>
        </p>
      )}
      <div className="-mx-3.5 mt-auto flex flex-wrap">
        <Button variant="text" size="sm" aria-label={text.editOf(name)} onClick={onEdit}>
          {text.edit}
        </Button>
        <Button variant="text" size="sm" aria-label={text.deleteOf(name)} onClick={onDelete}>
          {text.delete}
        </Button>
        {!address.isDefault && (
          <Button variant="text" size="sm" onClick={onMakeDefault}>
            {text.makeDefault}
          </Button>
        )}
      </div>
    </li>
  )
}
