import type { ReactNode } from 'react'
import { ArrowDown, ArrowUp, Trash2 } from '#web/ui/icons/lucide.ts'
import { IconButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { RichField } from './rich-field.tsx'
import { SectionPictures } from './section-pictures.tsx'
import type { SectionText } from './section-text.ts'

interface SectionEditorProps {
  section: SectionText
  /** Counted from 1. */
  place: number
  /** Whether what is missing is marked. */
  isChecked: boolean
  /** What is wrong with the heading. */
  error: string | undefined
  onChange: (section: SectionText) => void
  /** Undefined where it cannot go there. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: (() => void) | undefined
}

/** The words of one section; lists, questions and tables only where there are some or the person adds them. */
export function SectionEditor({
  section,
  place,
  isChecked,
  error,
  onChange,
  ...does
}: SectionEditorProps) {
  const set = (name: Exclude<keyof SectionText, 'pictures'>) => (text: string) =>
    onChange({ ...section, [name]: text })
  return (
    <fieldset className="grid gap-4 rounded-md border border-line bg-white p-4">
      <legend className="sr-only">Section {place}</legend>
      <div className="flex items-center">
        <span className="mr-auto font-semibold">Section {place}</span>
        <PlaceButton label={`Move section ${place} up`} onPress={does.onUp} icon={ArrowUp} />
        <PlaceButton label={`Move section ${place} down`} onPress={does.onDown} icon={ArrowDown} />
        <PlaceButton label={`Remove section ${place}`} onPress={does.onRemove} icon={Trash2} />
      </div>
      <TextField
        label="Heading"
        name={`heading-${section.key}`}
        value={section.heading}
        error={error}
        maxLength={200}
        onChange={set('heading')}
      />
      <RichField
        label="Text"
        name={`words-${section.key}`}
        value={section.words}
        rows={section.words === '' ? 2 : 6}
        hint="An empty line starts a new paragraph. **bold**, *italic*, [link text](/address)"
        onChange={set('words')}
      />
      <Part label="Pictures" isOpen={section.pictures.length > 0}>
        <SectionPictures
          place={place}
          pictures={section.pictures}
          isChecked={isChecked}
          onChange={(pictures) => onChange({ ...section, pictures })}
        />
      </Part>
      <Part label="List" isOpen={section.list !== ''}>
        <TextField
          label="List"
          name={`list-${section.key}`}
          value={section.list}
          multiline
          rows={4}
          hint="One item per line. Begin the lines with 1., 2., 3. for steps"
          onChange={set('list')}
        />
      </Part>
      <Part label="Questions" isOpen={section.questions !== ''}>
        <TextField
          label="Questions"
          name={`questions-${section.key}`}
          value={section.questions}
          multiline
          rows={8}
          hint="Start each question with Q: on its own line; the answer follows below"
          onChange={set('questions')}
        />
      </Part>
      <Part label="Table" isOpen={section.table !== ''}>
        <TextField
          label="Table"
          name={`table-${section.key}`}
          value={section.table}
          multiline
          rows={5}
          hint="One row per line, cells separated by |; the first row holds the headings"
          onChange={set('table')}
        />
      </Part>
    </fieldset>
  )
}

function Part({
  label,
  isOpen,
  children,
}: {
  label: string
  isOpen: boolean
  children: ReactNode
}) {
  return (
    <details open={isOpen || undefined}>
      <summary className="link min-h-11 cursor-pointer text-note">{label}</summary>
      {children}
    </details>
  )
}

interface PlaceButtonProps {
  label: string
  onPress: (() => void) | undefined
  icon: typeof ArrowUp
}

function PlaceButton({ label, onPress, icon: Icon }: PlaceButtonProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={onPress === undefined || undefined}
      onClick={onPress}
      className={onPress === undefined ? 'opacity-30' : ''}
    >
      <Icon className="ico-s" aria-hidden="true" />
    </IconButton>
  )
}
