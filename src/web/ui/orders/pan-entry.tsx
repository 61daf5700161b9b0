import { useState } from 'react'
import { IDENTITY_DOCUMENTS, type IdentityDocument } from '#domain/invoices/buyer-pan.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'

const DOCUMENTS: Readonly<Record<IdentityDocument, string>> = {
  passport: 'Passport',
  'voter-card': 'Voter card',
  'driving-licence': 'Driving licence',
  'ration-card': 'Ration card',
}

/** The PAN of the buyer of a large bill, or the declaration of one who has none; `slips` by the name of a field. */
export function PanEntry({ slips }: { slips: Readonly<Record<string, string>> }) {
  const [hasNone, setHasNone] = useState(false)
  return (
    <>
      {!hasNone && (
        <TextField
          label="PAN of the customer"
          name="pan"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          hint="The law asks for it from this amount on. A GSTIN contains it."
          error={slips['pan']}
        />
      )}
      <Checkbox name="hasNone" checked={hasNone} onChange={setHasNone}>
        The customer has no PAN and signs Form 60
      </Checkbox>
      {hasNone && (
        <>
          <TextField
            label="Name of the father"
            name="fatherName"
            autoComplete="off"
            maxLength={120}
            error={slips['fatherName']}
          />
          <TextField
            label="Date of birth"
            name="birthDate"
            type="date"
            error={slips['birthDate']}
          />
          <SelectField
            label="Proof of identity"
            name="document"
            options={IDENTITY_DOCUMENTS.map((value) => ({ value, label: DOCUMENTS[value] }))}
            error={slips['document']}
          />
          <TextField
            label="Number of the document"
            name="documentNumber"
            autoComplete="off"
            maxLength={40}
            error={slips['documentNumber']}
          />
        </>
      )}
    </>
  )
}

/** What a form with these fields says. */
export function panIn(form: HTMLFormElement) {
  const text = (name: string) => formText(form, name).trim()
  if (form.querySelector('[name="documentNumber"]') === null) return { pan: text('pan') }
  const document = IDENTITY_DOCUMENTS.find((one) => one === text('document')) ?? 'passport'
  const form60 = {
    fatherName: text('fatherName'),
    birthDate: text('birthDate'),
    document,
    documentNumber: text('documentNumber'),
  }
  return { pan: '', form60 }
}
