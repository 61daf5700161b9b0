import { useState, type SubmitEvent } from 'react'
import {
  getAttributeUse,
  listOwnAttributes,
  type AttributeForm,
  type OwnAttribute,
} from '#contract/catalogue/admin-attributes.ts'
import type { ChangedBy } from '#contract/problems.ts'
import { COLOR_KEY } from '#domain/catalogue/attributes.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { ConflictNote } from '#web/ui/feedback/conflict-note.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/overlays/dialog.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { areAlike, differencesOf, draftOf, formOf, mineOver } from './attribute-draft.ts'
import { AttributeFacts } from './attribute-facts.tsx'
import { OptionRows } from './option-rows.tsx'

interface AttributeDialogProps {
  target: OwnAttribute | 'new' | undefined
  /** Throws what is wrong with it. */
  onSave: (edited: OwnAttribute | undefined, form: AttributeForm) => Promise<void>
  onClose: () => void
}

/** An attribute with its options, in both languages of the shop. */
export function AttributeDialog({ target: open, onSave, onClose }: AttributeDialogProps) {
  const target = useLast(open)
  const edited = target === 'new' ? undefined : target
  const [isBusy, setIsBusy] = useState(false)
  const [isDirty, setIsDirty] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const close = () => {
    setIsDirty(false)
    setIsAsking(false)
    onClose()
  }
  const leave = () => (isDirty ? setIsAsking(true) : close())
  return (
    <Dialog
      isOpen={open !== undefined}
      onClose={leave}
      canClose={!isBusy}
      size="lg"
      title={edited === undefined ? 'Add Attribute' : `Edit ${edited.label}`}
      footer={
        <>
          <Button variant="secondary" size="sm" disabled={isBusy} onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" form="attribute-form" size="sm" busy={isBusy} busyLabel="Saving...">
            Save attribute
          </Button>
        </>
      }
    >
      {open !== undefined && (
        <AttributeFormFields
          key={edited?.attributeId ?? 'new'}
          edited={edited}
          onBusy={setIsBusy}
          onDirty={setIsDirty}
          onSave={async (basis, form) => {
            await onSave(basis, form)
            close()
          }}
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Discard changes?"
        text="What you changed here is not saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={close}
        onClose={() => setIsAsking(false)}
      />
    </Dialog>
  )
}

interface FormProps {
  edited: OwnAttribute | undefined
  onBusy: (isBusy: boolean) => void
  onDirty: (isDirty: boolean) => void
  onSave: AttributeDialogProps['onSave']
}

function AttributeFormFields({ edited, onBusy, onDirty, onSave }: FormProps) {
  /** The saved version that the form edits. */
  const [basis, setBasis] = useState(edited)
  const [draft, setDraft] = useState(() => draftOf(edited))
  const [theirs, setTheirs] = useState<OwnAttribute>()
  const [changedBy, setChangedBy] = useState<ChangedBy>()
  const [problem, setProblem] = useState<string>()
  const use = useLoad('use', async () =>
    edited === undefined
      ? { options: {} }
      : adminApi.call(getAttributeUse, { params: { attributeId: edited.attributeId } }),
  )
  const change = (part: Partial<typeof draft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    onDirty(!areAlike(next, draftOf(basis)))
  }

  async function save(seen: OwnAttribute | undefined, wanted: typeof draft): Promise<void> {
    setProblem(undefined)
    if (wanted.label.trim() === '') return setProblem('The attribute needs a name.')
    onBusy(true)
    try {
      await onSave(seen, formOf(wanted))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      const answer = error instanceof ApiError ? error.problem : undefined
      if (answer?.code === 'attribute-changed') {
        setChangedBy(answer.changedBy)
        setTheirs(await readAgain(seen))
      }
    } finally {
      onBusy(false)
    }
  }

  function takeTheirs(now: OwnAttribute): void {
    setBasis(now)
    setDraft(draftOf(now))
    setTheirs(undefined)
    setProblem(undefined)
    onDirty(false)
  }

  function saveMine(now: OwnAttribute): void {
    const wanted = basis === undefined ? draft : mineOver(draft, basis, now)
    setBasis(now)
    setDraft(wanted)
    setTheirs(undefined)
    void save(now, wanted)
  }

  return (
    <form
      id="attribute-form"
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void save(basis, draft)
      }}
      className="grid gap-6"
    >
      {theirs !== undefined && basis !== undefined && (
        <ConflictNote
          thing="this attribute"
          changedBy={changedBy}
          differences={differencesOf(basis, theirs)}
          onTakeTheirs={() => takeTheirs(theirs)}
          onSaveMine={() => saveMine(theirs)}
        />
      )}
      <AttributeFacts draft={draft} onChange={change} />
      <OptionRows
        options={draft.options}
        use={use.state === 'ready' ? use.data.options : undefined}
        areNamesFixed={edited?.key === COLOR_KEY}
        onChange={(options) => change({ options })}
      />
      <div role="alert">{problem !== undefined && <FieldError>{problem}</FieldError>}</div>
    </form>
  )
}

/** The version that somebody else has saved; undefined when it is gone or cannot be read. */
async function readAgain(seen: OwnAttribute | undefined): Promise<OwnAttribute | undefined> {
  const all = await adminApi.call(listOwnAttributes).catch(() => [])
  return all.find(({ attributeId }) => attributeId === seen?.attributeId)
}
