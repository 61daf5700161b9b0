import { useState, type RefObject } from 'react'
import {
  cleanPan,
  IDENTITY_DOCUMENTS,
  isAdultsBirthday,
  isPan,
  panInGstin,
  type Form60,
} from '#domain/invoices/buyer-pan.ts'
import { formatPaise, type Paise } from '#domain/pricing/money.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { pan as text } from '#i18n/orders/billing.ts'
import { issueWords } from '#i18n/problems/field-issues.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FieldError, SelectField, TextField } from '#web/ui/forms/field.tsx'

/** What a buyer gives where the law asks for the PAN; empty below that. */
export interface GivenPan {
  pan: string
  form60: Form60 | null
}

const FIELDS = [
  'pan',
  'fatherName',
  'birthDate',
  'document',
  'documentNumber',
  'isDeclared',
] as const
type PanField = (typeof FIELDS)[number]
type Wrong = Partial<Record<PanField, string>>

/** The PAN of the buyer; `read` answers what the form says, undefined while something is wrong. */
export function usePan(form: RefObject<HTMLFormElement | null>, isNeeded: boolean) {
  const [hasNone, setHasNone] = useState(false)
  const [wrong, setWrong] = useState<Wrong>({})
  const read = (gstin: string): GivenPan | undefined => {
    if (form.current === null || !isNeeded) return { pan: '', form60: null }
    const typed = typedIn(form.current)
    const found = hasNone ? wrongDeclaration(typed) : wrongPan(typed.pan, gstin)
    setWrong(found)
    const first = FIELDS.find((field) => found[field] !== undefined)
    if (first !== undefined) {
      document.getElementById(idOf(first))?.focus()
      return undefined
    }
    return hasNone ? { pan: '', form60: declarationIn(typed) } : { pan: typed.pan, form60: null }
  }
  const choose = (isNone: boolean) => {
    setHasNone(isNone)
    setWrong({})
  }
  return { isNeeded, hasNone, setHasNone: choose, wrong, read }
}

type Typed = Record<PanField, string>

function typedIn(form: HTMLFormElement): Typed {
  const data = new FormData(form)
  const valueOf = (field: PanField) => {
    const value = data.get(idOf(field))
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    pan: cleanPan(valueOf('pan')),
    isDeclared: valueOf('isDeclared'),
    fatherName: valueOf('fatherName'),
    birthDate: valueOf('birthDate'),
    document: valueOf('document'),
    documentNumber: valueOf('documentNumber'),
  }
}

function wrongPan(typed: string, gstin: string): Wrong {
  // A GSTIN says it.
  if (typed === '') return gstin === '' ? { pan: text.required } : {}
  if (!isPan(typed)) return { pan: issueWords['pan-invalid'] }
  const isOther = gstin !== '' && typed !== panInGstin(gstin)
  return isOther ? { pan: issueWords['pan-not-of-gstin'] } : {}
}

function wrongDeclaration(typed: Typed): Wrong {
  const wrong: Wrong = {}
  for (const field of ['isDeclared', 'fatherName', 'document', 'documentNumber'] as const) {
    if (typed[field] === '') wrong[field] = issueWords['form60-incomplete']
  }
  if (!isAdultsBirthday(typed.birthDate, shopDayOf(new Date()))) {
    wrong.birthDate = issueWords['form60-birthday']
  }
  return wrong
}

function declarationIn({ fatherName, birthDate, document: kind, documentNumber }: Typed) {
  const known = IDENTITY_DOCUMENTS.find((one) => one === kind)
  return known === undefined ? null : { fatherName, birthDate, document: known, documentNumber }
}

/** The name of a field in the form, and its id. */
function idOf(field: PanField): string {
  return `buyer-${field}`
}

const DOCUMENTS = [
  { value: '', label: text.choose },
  ...IDENTITY_DOCUMENTS.map((value) => ({ value, label: text.documents[value] })),
]

/** Asks for the PAN, or for the declaration of a buyer without one; renders nothing where the law asks for neither. */
export function PanFields({ state, from }: { state: ReturnType<typeof usePan>; from: Paise }) {
  const { isNeeded, hasNone, setHasNone, wrong } = state
  if (!isNeeded) return null
  const fieldOf = (field: Exclude<PanField, 'isDeclared'>) => ({
    id: idOf(field),
    name: idOf(field),
    label: text[field === 'pan' ? 'label' : field],
    error: wrong[field],
  })
  return (
    <fieldset>
      <legend className="mb-2">
        <h2 className="d4">{text.title}</h2>
      </legend>
      <p className="mb-4 max-w-[65ch] text-sm text-ink-2">{text.why(formatPaise(from))}</p>
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        {!hasNone && (
          <TextField
            {...fieldOf('pan')}
            hint={text.hint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            className="sm:col-span-2"
          />
        )}
        <Checkbox
          name="buyer-hasNone"
          checked={hasNone}
          onChange={setHasNone}
          className="sm:col-span-2"
        >
          {text.none}
        </Checkbox>
        {hasNone && (
          <>
            <TextField {...fieldOf('fatherName')} autoComplete="off" maxLength={120} />
            <TextField {...fieldOf('birthDate')} type="date" autoComplete="bday" />
            <SelectField {...fieldOf('document')} options={DOCUMENTS} />
            <TextField {...fieldOf('documentNumber')} autoComplete="off" maxLength={40} />
            <Declaration error={wrong.isDeclared} />
          </>
        )}
      </div>
    </fieldset>
  )
}

function Declaration({ error }: { error: string | undefined }) {
  const id = idOf('isDeclared')
  return (
    <div className="sm:col-span-2">
      <Checkbox
        id={id}
        name={id}
        value="yes"
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      >
        {text.declaration}
      </Checkbox>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
