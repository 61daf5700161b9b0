import type { OwnWords } from '#domain/content/home-page.ts'
import { TextField } from '#web/ui/forms/field.tsx'
import type { HomeBound } from './use-home-form.ts'

/** The words of a part that was just added. */
export const NO_WORDS = { en: '', hi: '' }

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
