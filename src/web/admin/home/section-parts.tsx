import type { ReactNode } from 'react'
import type { OwnWords } from '#domain/content/home-page.ts'
import { TextField } from '#web/ui/forms/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import type { HomeBound } from './use-home-form.ts'

interface SectionProps {
  title: string
  /** What fills it, and what is shown without. */
  hint: string
  /** Whether visitors see it; undefined where that cannot be chosen. */
  isShown?: boolean
  onShow?: (isShown: boolean) => void
  children?: ReactNode
}

/** A section of the home page: whether it is shown, what it says, what it shows. */
export function Section({ title, hint, isShown, onShow, children }: SectionProps) {
  return (
    <Panel
      title={title}
      action={
        isShown === undefined ? undefined : (
          <Checkbox
            checked={isShown}
            aria-label={`Show ${title}`}
            onChange={(isOn) => onShow?.(isOn)}
          >
            Shown
          </Checkbox>
        )
      }
    >
      <div className="grid gap-4 p-4">
        <p className="text-ink-2">{hint}</p>
        {children}
      </div>
    </Panel>
  )
}

interface WordsFieldsProps {
  label: string
  /** The path of the words, such as `gallery.0.alt`; errors come by it. */
  path: string
  words: OwnWords
  max: number
  multiline?: boolean
  errors: HomeBound['errors']
  onChange: (words: OwnWords) => void
}

/** The same words in both languages of the shop; Hindi may stay empty. */
export function WordsFields(props: WordsFieldsProps) {
  const { label, path, words, max, multiline = false, errors, onChange } = props
  const shared = { multiline, rows: 3, maxLength: max, autoComplete: 'off' } as const
  return (
    <>
      <TextField
        {...shared}
        label={label}
        name={`${path}.en`}
        value={words.en}
        error={errors[`${path}.en`]}
        onChange={(en) => onChange({ ...words, en })}
      />
      <TextField
        {...shared}
        label={`${label} in Hindi`}
        name={`${path}.hi`}
        lang="hi"
        optional
        value={words.hi}
        error={errors[`${path}.hi`]}
        onChange={(hi) => onChange({ ...words, hi })}
      />
    </>
  )
}

interface LinkFieldProps {
  label?: string
  path: string
  link: string
  /** Where it leads when it is left empty. */
  otherwise: string
  errors: HomeBound['errors']
  onChange: (link: string) => void
}

/** Where something leads: a page of the shop. */
export function LinkField({
  label = 'Link',
  path,
  link,
  otherwise,
  errors,
  onChange,
}: LinkFieldProps) {
  return (
    <TextField
      label={label}
      name={path}
      optional
      placeholder={otherwise}
      value={link}
      maxLength={200}
      autoComplete="off"
      error={errors[path]}
      onChange={onChange}
    />
  )
}
