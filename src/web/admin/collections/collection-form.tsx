import { useRef, useState, type SubmitEvent } from 'react'
import type { OwnCollection, WrittenCollection } from '#contract/catalogue/collections.ts'
import { ConflictNote, type Difference } from '#web/ui/feedback/conflict-note.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { markUnsaved } from '#web/ui/forms/mark-unsaved.ts'
import type { Conflict, SaveCollection } from './use-collections.ts'

interface CollectionFormProps {
  /** Of the form, for its button outside. */
  id: string
  /** The collection to edit, undefined for a new one. Give the form a key of its own for each. */
  edited: OwnCollection | undefined
  onSave: SaveCollection
}

/** Name and description of a collection, in both languages of the shop. */
export function CollectionForm({ id, edited, onSave }: CollectionFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string>()
  // The collection as this form read it; the list may reload in between.
  const [seen, setSeen] = useState(edited)
  const [conflict, setConflict] = useState<Conflict>()

  async function save(element: HTMLFormElement, basis: OwnCollection | undefined): Promise<void> {
    const typed = textsOf(new FormData(element))
    setProblem(typed.name === '' ? 'Collection name is required.' : undefined)
    if (typed.name === '') return
    const outcome = await onSave(basis, typed)
    if (typeof outcome === 'object') setConflict(outcome)
  }

  function takeTheirs({ theirs }: Conflict): void {
    for (const name of FIELDS) {
      const field = form.current?.elements.namedItem(name)
      const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      if (isField) field.value = theirs[name]
    }
    setSeen(theirs)
    setConflict(undefined)
  }

  function saveMine({ theirs }: Conflict): void {
    setSeen(theirs)
    setConflict(undefined)
    if (form.current !== null) void save(form.current, theirs)
  }

  return (
    <form
      id={id}
      ref={form}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void save(event.currentTarget, seen)
      }}
      onInput={markUnsaved}
      className="grid gap-5"
    >
      {conflict !== undefined && seen !== undefined && (
        <ConflictNote
          thing="this collection"
          changedBy={conflict.changedBy}
          differences={differencesOf(seen, conflict.theirs)}
          onTakeTheirs={() => takeTheirs(conflict)}
          onSaveMine={() => saveMine(conflict)}
        />
      )}
      <TextField
        label={LABELS.name}
        name="name"
        defaultValue={edited?.name}
        error={problem}
        maxLength={80}
        required
        autoComplete="off"
      />
      <TextField
        label={LABELS.description}
        name="description"
        defaultValue={edited?.description}
        multiline
        optional
        rows={3}
        maxLength={500}
      />
      <TextField
        label={LABELS.nameHi}
        name="nameHi"
        lang="hi"
        defaultValue={edited?.nameHi}
        optional
        hint="If empty, Hindi pages show the English name."
        maxLength={80}
        autoComplete="off"
      />
      <TextField
        label={LABELS.descriptionHi}
        name="descriptionHi"
        lang="hi"
        defaultValue={edited?.descriptionHi}
        multiline
        optional
        rows={3}
        maxLength={500}
      />
      <p className="text-note text-ink-3">
        To add products, select them in the product table and choose Edit selected.
      </p>
    </form>
  )
}

const LABELS: Record<keyof WrittenCollection, string> = {
  name: 'Name',
  description: 'Description',
  nameHi: 'Name in Hindi',
  descriptionHi: 'Description in Hindi',
}
const FIELDS = ['name', 'description', 'nameHi', 'descriptionHi'] as const

function textsOf(form: FormData): WrittenCollection {
  return {
    name: textOf(form, 'name'),
    description: textOf(form, 'description'),
    nameHi: textOf(form, 'nameHi'),
    descriptionHi: textOf(form, 'descriptionHi'),
  }
}

function textOf(form: FormData, name: string): string {
  const entry = form.get(name)
  return typeof entry === 'string' ? entry.trim() : ''
}

function differencesOf(before: OwnCollection, now: OwnCollection): Difference[] {
  return FIELDS.filter((name) => before[name] !== now[name]).map((name) => ({
    label: LABELS[name],
    before: before[name] || 'empty',
    now: now[name] || 'empty',
  }))
}
