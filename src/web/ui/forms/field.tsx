import { ChevronDown, CircleAlert, Eye, EyeOff } from '#web/ui/icons/lucide.ts'
import {
  useId,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  type WheelEvent,
} from 'react'
import { ui as words } from '#i18n/ui/ui.ts'
import { useOwnCheck } from './use-own-check.ts'

interface FieldProps {
  label: string
  error?: string | undefined
  hint?: ReactNode
  /** Says "(optional)" beside the label. */
  optional?: boolean
  className?: string
}

interface TextFieldProps
  extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'ref'> {
  name: string
  onChange?: (value: string) => void
  multiline?: boolean
  rows?: number
}

/** A labelled text field with its hint or error under it. */
export function TextField({
  label,
  error: given,
  hint,
  optional = false,
  className = '',
  multiline = false,
  rows = 5,
  onChange,
  ...input
}: TextFieldProps) {
  const check = useOwnCheck(label)
  const error = check.error ?? given
  const ids = useFieldIds(input.id, error, hint)
  const change = ({ target }: ChangeEvent<Control>) => {
    check.recheck(target)
    onChange?.(target.value)
  }
  const isWrong = input['aria-invalid']
  const shared = { ...describe(ids, error, isWrong), onChange: change, onInvalid: check.onInvalid }
  return (
    <FieldFrame {...{ label, error, hint, optional, className, ids }}>
      {multiline ? (
        <textarea
          {...textareaProps(input)}
          {...shared}
          rows={rows}
          className="control min-h-32 resize-y"
        />
      ) : (
        <input type="text" onWheel={keepNumber} {...input} {...shared} className="control" />
      )}
    </FieldFrame>
  )
}

/** The wheel scrolls the page on: over a number that has the focus it would count it up or down, unseen. */
function keepNumber({ currentTarget }: WheelEvent<HTMLInputElement>): void {
  if (currentTarget.type === 'number') currentTarget.blur()
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Of a field's properties those that a textarea knows too. */
function textareaProps(props: Omit<ComponentProps<'input'>, 'ref' | 'onChange' | 'className'>) {
  const {
    name,
    value,
    defaultValue,
    required,
    autoComplete,
    maxLength,
    placeholder,
    disabled,
    lang,
  } = props
  const text = typeof value === 'number' ? String(value) : value
  const defaultText = typeof defaultValue === 'number' ? String(defaultValue) : defaultValue
  return {
    name,
    value: text,
    defaultValue: defaultText,
    required,
    autoComplete,
    maxLength,
    placeholder,
    disabled,
    lang,
  }
}

/** A password field whose text can be shown. */
export function PasswordField({
  label = words.password,
  error: given,
  hint,
  className = '',
  onChange,
  ...input
}: Omit<TextFieldProps, 'type' | 'multiline' | 'rows' | 'optional' | 'label'> & {
  label?: string
}) {
  const [isShown, setIsShown] = useState(false)
  const check = useOwnCheck(label)
  const error = check.error ?? given
  const ids = useFieldIds(input.id, error, hint)
  return (
    <FieldFrame {...{ label, error, hint, optional: false, className, ids }}>
      <span className="relative block">
        <input
          {...input}
          {...describe(ids, error, input['aria-invalid'])}
          type={isShown ? 'text' : 'password'}
          onInvalid={check.onInvalid}
          onChange={({ target }) => {
            check.recheck(target)
            onChange?.(target.value)
          }}
          className="control pr-12"
        />
        <button
          type="button"
          aria-label={isShown ? words.hidePassword : words.showPassword}
          aria-controls={ids.control}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0 right-0.5 my-auto grid size-11 place-items-center rounded-full text-ink-2 hover:text-ink"
        >
          {isShown ? (
            <EyeOff className="ico" aria-hidden="true" />
          ) : (
            <Eye className="ico" aria-hidden="true" />
          )}
        </button>
      </span>
    </FieldFrame>
  )
}

export interface Option {
  value: string
  label: string
}

interface SelectFieldProps
  extends FieldProps, Omit<ComponentProps<'select'>, 'className' | 'onChange' | 'ref'> {
  name: string
  options: readonly Option[]
  onChange?: (value: string) => void
  /** Options carry their words as attributes: a search of the page's text does not meet them. */
  hasWordlessOptions?: boolean
}

/** A labelled native select. */
export function SelectField({
  label,
  error,
  hint,
  optional = false,
  className = '',
  options,
  onChange,
  hasWordlessOptions = false,
  ...select
}: SelectFieldProps) {
  const ids = useFieldIds(select.id, error, hint)
  return (
    <FieldFrame {...{ label, error, hint, optional, className, ids }}>
      <span className="relative block">
        <select
          {...select}
          {...describe(ids, error, select['aria-invalid'])}
          onChange={onChange && ((event) => onChange(event.target.value))}
          className="control"
        >
          {options.map(({ value, label: text }) => (
            <option key={value} value={value} label={hasWordlessOptions ? text : undefined}>
              {hasWordlessOptions ? null : text}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="ico-s pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-2"
        />
      </span>
    </FieldFrame>
  )
}

interface FieldIds {
  control: string
  /** Id of the error or hint, undefined when there is neither. */
  note: string | undefined
}

function useFieldIds(given: string | undefined, error: unknown, hint: unknown): FieldIds {
  const made = useId()
  const control = given ?? made
  return {
    control,
    note: error === undefined && hint === undefined ? undefined : `${control}-note`,
  }
}

function describe(
  ids: FieldIds,
  error: string | undefined,
  isInvalid: ComponentProps<'input'>['aria-invalid'],
) {
  return {
    id: ids.control,
    'aria-invalid': error === undefined ? isInvalid : true,
    'aria-describedby': ids.note,
  }
}

/** Label above, error or hint below: the same place for both, so that nothing else moves. */
function FieldFrame({
  label,
  error,
  hint,
  optional = false,
  className,
  ids,
  children,
}: FieldProps & { ids: FieldIds; children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={ids.control} className="mb-1.5 block text-sm font-medium">
        {label}
        {optional && <span className="font-normal text-ink-3"> {words.optional}</span>}
      </label>
      {children}
      {error === undefined ? (
        hint !== undefined && (
          <p id={ids.note} className="mt-1.5 text-note text-ink-3">
            {hint}
          </p>
        )
      ) : (
        <FieldError id={ids.note}>{error}</FieldError>
      )}
    </div>
  )
}

/** The line under a field or form that says what is wrong. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-note font-medium text-danger">
      <CircleAlert className="ico-s mt-px" aria-hidden="true" />
      {children}
    </p>
  )
}
