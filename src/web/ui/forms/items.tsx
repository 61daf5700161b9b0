import { ArrowDown, ArrowUp, Trash2 } from '#web/ui/icons/lucide.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { isSecondClick } from '#web/ui/lists/second-click.ts'

interface ItemsProps<Item> {
  items: readonly Item[]
  /** What one is called: `Banner`. */
  noun: string
  max: number
  make: () => Item
  onChange: (items: Item[]) => void
  children: (item: Item, at: number, change: (item: Item) => void) => ReactNode
}

/** A list that can be added to, sorted and shortened. The focus follows the item that was just added or moved. */
export function Items<Item>({ items, noun, max, make, onChange, children }: ItemsProps<Item>) {
  const [list, focusNext] = useFocusInItem()
  const move = (at: number, by: 1 | -1) => {
    const item = items[at]
    if (item === undefined) return
    focusNext({ at: at + by, on: by })
    onChange(items.toSpliced(at, 1).toSpliced(at + by, 0, item))
  }
  return (
    <div ref={list} className="contents">
      {items.map((item, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- items have no other name than their place
        <fieldset key={at} className="grid gap-4 border-t border-line pt-3 sm:grid-cols-2">
          <legend className="sr-only">
            {noun} {at + 1}
          </legend>
          <div className="flex items-center gap-1 sm:col-span-2">
            <span aria-hidden="true" className="mr-auto font-medium">
              {noun} {at + 1}
            </span>
            <IconButton
              label={`Move ${noun.toLowerCase()} ${at + 1} up`}
              disabled={at === 0}
              data-move={-1}
              onClick={() => move(at, -1)}
            >
              <ArrowUp className="ico-s" aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Move ${noun.toLowerCase()} ${at + 1} down`}
              disabled={at + 1 === items.length}
              data-move={1}
              onClick={() => move(at, 1)}
            >
              <ArrowDown className="ico-s" aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Remove ${noun.toLowerCase()} ${at + 1}`}
              onClick={(event) => isSecondClick(event) || onChange(items.toSpliced(at, 1))}
            >
              <Trash2 className="ico-s" aria-hidden="true" />
            </IconButton>
          </div>
          {children(item, at, (changed) => onChange(items.with(at, changed)))}
        </fieldset>
      ))}
      {items.length < max && (
        <div>
          <Button
            type="button"
            variant="secondary"
            size="sm"
            className="admin-button"
            onClick={() => {
              focusNext({ at: items.length, on: 'field' })
              onChange([...items, make()])
            }}
          >
            Add {noun.toLowerCase()}
          </Button>
        </div>
      )}
    </div>
  )
}

interface Place {
  at: number
  /** Its first field, or its button that moves it up (-1) or down (1). */
  on: 'field' | -1 | 1
}

/** A ref for the list, and what to focus in it once it is drawn again. */
function useFocusInItem() {
  const list = useRef<HTMLDivElement>(null)
  const next = useRef<Place>(null)
  useEffect(() => {
    if (next.current === null) return
    const { at, on } = next.current
    next.current = null
    const item = list.current?.querySelectorAll(':scope > fieldset')[at]
    const wanted = on === 'field' ? 'input, select, textarea' : `[data-move="${on}"]`
    item?.querySelector<HTMLElement>(wanted)?.focus()
  })
  const focusNext = (place: Place) => {
    next.current = place
  }
  return [list, focusNext] as const
}
