import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/overlays/dialog.tsx'
import { NothingHere } from '#web/ui/feedback/list-states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useAskBeforeLeaving } from '#web/ui/overlays/use-ask-before-leaving.tsx'
import { useLast } from '#web/ui/use-last.ts'

interface DiscountListProps<Item> {
  label: string
  title: string
  note: string
  /** Shown while there is none. */
  empty: string
  items: readonly Item[]
  idOf: (item: Item) => number
  /** What its buttons and its dialog call it. */
  nameOf: (item: Item) => string
  /** A row without its buttons. */
  renderRow: (item: Item) => ReactNode
  /** The form for a new item, or for an existing one. */
  renderForm: (item?: Item) => ReactNode
  /** The item in the dialog's form, if any; the caller closes it after saving. */
  edited: Item | undefined
  onEdit: (item: Item | undefined) => void
  /** What is asked before one is deleted. */
  question: { title: string; text: string }
  onDelete: (item: Item) => Promise<{ message: string }>
  onChanged: () => void
}

/** Discounts: a form to add one, the rows, a dialog to edit one and a question before deletion. */
export function DiscountList<Item>(props: DiscountListProps<Item>) {
  const { items, idOf, nameOf, edited, onEdit, question } = props
  const open = useLast(edited)
  const leaving = useAskBeforeLeaving('Your changes have not been saved.')
  const [asked, setAsked] = useState<Item>()
  const [isDeleting, setIsDeleting] = useState(false)
  const remove = async (item: Item) => {
    setIsDeleting(true)
    try {
      const { message } = await props.onDelete(item)
      toast.success(message)
      props.onChanged()
    } catch (error) {
      toast.failure(error instanceof Error ? error.message : String(error))
    }
    setIsDeleting(false)
    setAsked(undefined)
  }
  return (
    <Panel label={props.label}>
      <h2 className="px-4 pt-4 font-semibold">{props.title}</h2>
      <p className="px-4 pb-3 text-ink-2">{props.note}</p>
      {props.renderForm()}
      {items.length === 0 ? (
        <NothingHere>{props.empty}</NothingHere>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {items.map((item) => (
            <li
              key={idOf(item)}
              className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2.5"
            >
              {props.renderRow(item)}
              <RowButton verb="Edit" name={nameOf(item)} onClick={() => onEdit(item)} />
              <RowButton verb="Delete" name={nameOf(item)} onClick={() => setAsked(item)} />
            </li>
          ))}
        </ul>
      )}
      <Dialog
        isOpen={edited !== undefined}
        onClose={() => leaving.leave(() => onEdit(undefined))}
        title={`Edit ${open === undefined ? '' : nameOf(open)}`}
      >
        {open !== undefined && props.renderForm(open)}
        {leaving.question}
      </Dialog>
      <ConfirmDialog
        isOpen={asked !== undefined}
        {...question}
        confirmLabel="Delete"
        cancelLabel="Cancel"
        busyLabel="Deleting..."
        isBusy={isDeleting}
        onConfirm={() => {
          if (asked !== undefined) void remove(asked)
        }}
        onClose={() => setAsked(undefined)}
      />
    </Panel>
  )
}

function RowButton({ verb, name, onClick }: { verb: string; name: string; onClick: () => void }) {
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-haspopup="dialog"
      aria-label={`${verb} ${name}`}
      onClick={onClick}
    >
      {verb}
    </Button>
  )
}
