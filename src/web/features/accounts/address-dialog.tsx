import { useRef, useState, type SubmitEvent } from 'react'
import { createAddress, updateAddress, type Address } from '#contract/accounts/addresses.ts'
import { CHECKOUT_FIELDS, type CheckoutField } from '#domain/orders/checkout.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { usePincode } from '#web/api/places/use-pincode.ts'
import { ownAccount } from '#i18n/accounts/own-account.ts'
import {
  AddressFields,
  addressProblems,
  detailsIn,
  fieldId,
} from '#web/ui/forms/address-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { useSaving } from './use-saving.ts'

const text = ownAccount.addresses

interface AddressDialogProps {
  /** The address that is changed, `new` for a new one, undefined while closed. */
  edited: Address | 'new' | undefined
  onSaved: () => void
  onClose: () => void
}

/** The eleven fields of an address. */
export function AddressDialog({ edited, onSaved, onClose }: AddressDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, errors, failure, save } = useSaving()
  const [problems, setProblems] = useState<Partial<Record<CheckoutField, string>>>({})
  const pincode = usePincode(form, () => setProblems({}))
  const known = edited === 'new' ? undefined : edited

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = addressProblems(event.currentTarget)
    setProblems(found)
    const first = CHECKOUT_FIELDS.find((field) => found[field] !== undefined)
    if (first !== undefined) return document.getElementById(fieldId(first))?.focus()
    const body = { ...detailsIn(event.currentTarget), isDefault: known?.isDefault ?? false }
    const isSaved = await save(event.currentTarget, () =>
      known === undefined
        ? browserApi.call(createAddress, { body })
        : browserApi.call(updateAddress, { params: { addressId: known.addressId }, body }),
    )
    if (isSaved) onSaved()
  }

  return (
    <Dialog
      isOpen={edited !== undefined}
      onClose={onClose}
      canClose={!isBusy}
      title={edited === 'new' ? text.newTitle : text.editTitle}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {ownAccount.cancel}
          </Button>
          <Button
            busy={isBusy}
            busyLabel={ownAccount.saving}
            onClick={() => form.current?.requestSubmit()}
          >
            {ownAccount.save}
          </Button>
        </>
      }
    >
      <form
        key={known?.addressId}
        ref={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-8"
      >
        <AddressFields
          details={known}
          headingLevel={3}
          problems={{ ...problems, ...errors }}
          postalCodeNote={pincode.note}
          onPostalCode={pincode.look}
          onEdit={() => setProblems({})}
          onLeave={() => undefined}
        />
        <FormFailure>{failure}</FormFailure>
      </form>
    </Dialog>
  )
}
