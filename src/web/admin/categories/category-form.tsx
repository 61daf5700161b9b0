import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { Category } from '#contract/catalogue/catalogue.ts'
import type { ChangedBy } from '#contract/problems.ts'
import { categoryTree, parentOf, placedNames } from '#domain/catalogue/categories/category-tree.ts'
import { Button } from '#web/ui/button.tsx'
import { ConflictNote, type Difference } from '#web/ui/feedback/conflict-note.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PictureDrop } from '#web/ui/forms/files/picture-drop.tsx'
import { picturesAmong } from '#web/ui/forms/files/picture-files.ts'
import { PicturePreview } from '#web/ui/forms/files/picture-preview.tsx'
import { MovedSales } from './moved-sales.tsx'
import type { SaveCategory } from './use-category-list.ts'

interface CategoryFormProps {
  /** The category to edit, undefined for a new one. Give the form a key of its own for each. */
  edited: Category | undefined
  categories: readonly Category[]
  isBusy: boolean
  /** Whether it takes the focus when it appears. */
  takesFocus: boolean
  onSave: SaveCategory
  /** Called when the form ends: saved or cancelled. */
  onDone: () => void
}

/** Name, place and picture of a category; editing brings the form into view. */
export function CategoryForm({
  edited,
  categories,
  isBusy,
  takesFocus,
  onSave,
  onDone,
}: CategoryFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [picture, setPicture] = useState<File>()
  const [problem, setProblem] = useState<string>()
  // The category as this form read it; the list may reload in between.
  const [seen, setSeen] = useState(edited)
  const [theirs, setTheirs] = useState<Category>()
  const [changedBy, setChangedBy] = useState<ChangedBy>()
  const [parentId, setParentId] = useState(String(edited?.parentId ?? ''))
  const shown = picture ?? seen?.image ?? undefined
  const isEditing = edited !== undefined

  useEffect(() => {
    if (!takesFocus || form.current === null) return
    if (isEditing) scrollTo(form.current)
    form.current.querySelector('input')?.focus({ preventScroll: true })
  }, [takesFocus, isEditing])

  function choose(files: File[]) {
    const among = picturesAmong(files)
    setProblem(among.problem)
    if (among.pictures[0] !== undefined) setPicture(among.pictures[0])
  }

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    await send(event.currentTarget, seen)
  }

  async function send(element: HTMLFormElement, basis: Category | undefined): Promise<void> {
    const body = new FormData(element)
    if (picture !== undefined) body.set('image', picture)
    if (basis !== undefined) {
      body.set('seenName', basis.name)
      body.set('seenNameHi', basis.nameHi)
      body.set('seenParentId', String(basis.parentId ?? ''))
      body.set('seenImage', basis.image ?? '')
    }
    const retry = () => element.requestSubmit()
    if (await onSave(basis, body, { retry, onConflict })) onDone()
  }

  function onConflict(now: Category, by: ChangedBy | undefined): void {
    setTheirs(now)
    setChangedBy(by)
  }

  function takeTheirs(): void {
    fill('name', theirs?.name ?? '')
    fill('nameHi', theirs?.nameHi ?? '')
    setParentId(String(theirs?.parentId ?? ''))
    setPicture(undefined)
    setSeen(theirs)
    setTheirs(undefined)
  }

  function fill(name: string, value: string): void {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }

  function saveMine(): void {
    setSeen(theirs)
    setTheirs(undefined)
    if (form.current !== null) void send(form.current, theirs)
  }

  return (
    <Panel label={isEditing ? 'Update a category' : 'Add a category'} className="mb-4">
      <form
        ref={form}
        data-new
        onSubmit={(event) => void save(event)}
        className="grid scroll-mt-20 items-start gap-4 p-4 md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        {theirs !== undefined && seen !== undefined && (
          <ConflictNote
            thing="this category"
            changedBy={changedBy}
            differences={differencesOf(seen, theirs, categories)}
            onTakeTheirs={takeTheirs}
            onSaveMine={saveMine}
          />
        )}
        <TextField
          label="Category name"
          name="name"
          defaultValue={edited?.name}
          required
          maxLength={120}
          autoComplete="off"
        />
        <TextField
          label="Name in Hindi"
          name="nameHi"
          lang="hi"
          defaultValue={edited?.nameHi}
          optional
          maxLength={120}
          autoComplete="off"
        />
        <div>
          <PlaceField {...{ edited, categories, parentId }} onChoose={setParentId} />
          {edited !== undefined && parentId !== String(edited.parentId ?? '') && (
            <MovedSales edited={edited} to={parentId === '' ? undefined : Number(parentId)} />
          )}
        </div>
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <PictureDrop label="Image" note="(optional)" error={problem} onFiles={choose} />
          </div>
          {shown !== undefined && (
            <div className="w-18 flex-none">
              <PicturePreview
                picture={shown}
                name="Picture of the category"
                onRemove={picture === undefined ? undefined : () => setPicture(undefined)}
              />
            </div>
          )}
        </div>
        <div className="flex flex-wrap gap-2 md:max-xl:col-span-2 md:max-xl:ml-auto xl:mt-7">
          <Button
            type="submit"
            size="sm"
            busy={isBusy}
            busyLabel="Saving..."
            className="flex-1 whitespace-nowrap"
          >
            {isEditing ? 'Update Category' : 'Add Category'}
          </Button>
          {isEditing && (
            <Button
              variant="secondary"
              size="sm"
              disabled={isBusy}
              onClick={onDone}
              className="admin-button flex-1"
            >
              Cancel
            </Button>
          )}
        </div>
      </form>
    </Panel>
  )
}

interface PlaceFieldProps {
  edited: Category | undefined
  categories: readonly Category[]
  /** Number of the chosen main category, empty for none. */
  parentId: string
  onChoose: (parentId: string) => void
}

/** The main category that it is a subcategory of. One with subcategories is a main category itself. */
function PlaceField({ edited, categories, parentId, onChoose }: PlaceFieldProps) {
  const tree = categoryTree(categories)
  const own = tree.find(({ category }) => category.categoryId === edited?.categoryId)
  const isParent = own !== undefined && own.subcategories.length > 0
  const mains = tree.map(({ category }) => category).filter((one) => one !== own?.category)
  return (
    <SelectField
      label="Subcategory of"
      name="parentId"
      value={parentId}
      onChange={onChoose}
      // The list below says each name as text, and the page says it once.
      hasWordlessOptions
      hint={isParent ? 'It has subcategories, so it is a main category.' : undefined}
      options={[
        { value: '', label: 'None: a main category' },
        ...(isParent ? [] : placedNames(mains)).map(({ categoryId, placedName }) => ({
          value: String(categoryId),
          label: placedName,
        })),
      ]}
    />
  )
}

function differencesOf(
  before: Category,
  now: Category,
  categories: readonly Category[],
): Difference[] {
  const placeOf = (category: Category) => parentOf(categories, category)?.name ?? 'none'
  const place = { label: 'Subcategory of', before: placeOf(before), now: placeOf(now) }
  const name = { label: 'Name', before: before.name, now: now.name }
  const hindi = { label: 'Name in Hindi', before: before.nameHi, now: now.nameHi }
  const picture = { label: 'Image', before: 'The picture you saw', now: 'A different picture' }
  return [
    ...(before.name === now.name ? [] : [name]),
    ...(before.nameHi === now.nameHi ? [] : [hindi]),
    ...(before.parentId === now.parentId ? [] : [place]),
    ...(before.image === now.image ? [] : [picture]),
  ]
}

function scrollTo(form: HTMLElement): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  form.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
}
