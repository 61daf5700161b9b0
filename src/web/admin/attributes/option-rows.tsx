import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from '#web/ui/icons/lucide.ts'
import { useEffect, useRef, useState } from 'react'
import { MOST_OPTIONS } from '#domain/catalogue/attribute-table.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { useDragOrder, type DragHandlers } from '#web/ui/forms/use-drag-order.ts'
import { isSecondClick } from '#web/ui/lists/second-click.ts'
import { withMore, type DraftOption } from './attribute-draft.ts'

interface OptionRowsProps {
  options: readonly DraftOption[]
  /** How many products have an option, by its id; undefined until it is known. */
  use: Readonly<Record<string, number>> | undefined
  /** Whether the English words of saved options stay: products hold them. */
  areNamesFixed: boolean
  onChange: (options: DraftOption[]) => void
}

/** The options of an attribute in their order. Lines that are pasted into a name become options of their own. */
export function OptionRows({ options, use, areNamesFixed, onChange }: OptionRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  /** The row that was added just now; its name takes the focus. */
  const [added, setAdded] = useState<number>()
  useEffect(() => {
    if (added === undefined) return
    list.current?.querySelector<HTMLInputElement>(`[data-row="${added}"] input`)?.focus()
  }, [added])
  const move = (row: number, to: number) => {
    const moved = options.find((option) => option.row === row)
    if (moved === undefined || to < 0 || to >= options.length) return
    onChange(options.filter((option) => option !== moved).toSpliced(to, 0, moved))
  }
  const order = useDragOrder<number>(move)
  const change = (row: number, part: Partial<DraftOption>) =>
    onChange(options.map((option) => (option.row === row ? { ...option, ...part } : option)))
  const paste = (option: DraftOption, at: number, lines: readonly string[]) => {
    const kept = option.id === undefined && option.label === '' ? [] : [option]
    const others = [...options.slice(0, at), ...kept]
    const room = MOST_OPTIONS - others.length - (options.length - at - 1)
    const fresh = withMore(options, lines.slice(0, room)).slice(options.length)
    onChange([...others, ...fresh, ...options.slice(at + 1)])
  }
  const add = () => {
    const grown = withMore(options)
    onChange(grown)
    setAdded(grown.at(-1)?.row)
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">Options</legend>
      <ul ref={list} className="grid gap-2 sm:gap-1">
        {options.map((option, at) => (
          <li
            key={option.row}
            data-row={option.row}
            {...order.row(option.row, at)}
            className={order.dragged === option.row ? 'opacity-50' : ''}
          >
            <OptionRow
              option={option}
              at={at}
              isLast={at + 1 === options.length}
              products={option.id === undefined ? 0 : use && (use[option.id] ?? 0)}
              isNameFixed={areNamesFixed && option.id !== undefined}
              onChange={(part) => change(option.row, part)}
              onMove={(by) => move(option.row, at + by)}
              onRemove={() => onChange(options.filter((other) => other !== option))}
              onPaste={(lines) => paste(option, at, lines)}
              handle={order.handle(option.row)}
            />
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        variant="secondary"
        disabled={options.length >= MOST_OPTIONS}
        onClick={add}
        className="justify-self-start"
      >
        <Plus className="ico-s" aria-hidden="true" />
        Add option
      </Button>
    </fieldset>
  )
}

interface OptionRowProps {
  option: DraftOption
  at: number
  isLast: boolean
  /** Undefined until it is known. */
  products: number | undefined
  isNameFixed: boolean
  onChange: (part: Partial<DraftOption>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onPaste: (lines: readonly string[]) => void
  handle: DragHandlers
}

const FIELD =
  'min-h-11 w-full min-w-0 rounded-sm border border-edge bg-white px-3 text-control read-only:bg-paper read-only:text-ink-2'

function OptionRow(props: OptionRowProps) {
  const { option, at, products, isNameFixed, onChange, onPaste } = props
  const { label, labelHi, isActive } = option
  const name = label.trim() === '' ? `option ${at + 1}` : label
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-2 gap-y-1.5 rounded-sm border border-line p-2 sm:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)_auto] sm:border-0 sm:p-0">
      <DragHandle handle={props.handle} />
      <input
        aria-label={`Name of option ${at + 1}`}
        value={label}
        maxLength={80}
        readOnly={isNameFixed}
        placeholder="English"
        autoComplete="off"
        onChange={(event) => onChange({ label: event.target.value })}
        onPaste={(event) => {
          const lines = linesIn(event.clipboardData.getData('text'))
          if (lines.length < 2) return
          event.preventDefault()
          onPaste(lines)
        }}
        className={FIELD}
      />
      <input
        aria-label={`Name of option ${at + 1} in Hindi`}
        lang="hi"
        value={labelHi}
        maxLength={80}
        placeholder="हिन्दी"
        autoComplete="off"
        onChange={(event) => onChange({ labelHi: event.target.value })}
        className={FIELD}
      />
      <div className="flex flex-wrap items-center sm:flex-nowrap">
        <label className="flex min-h-11 cursor-pointer items-center gap-2 px-2 text-note">
          <input
            type="checkbox"
            aria-label={`${name} is on`}
            checked={isActive}
            onChange={(event) => onChange({ isActive: event.target.checked })}
            className="size-5 accent-mor-800"
          />
          On
        </label>
        <RowButtons {...props} name={name} products={products} />
      </div>
    </div>
  )
}

function RowButtons(props: OptionRowProps & { name: string }) {
  const { name, at, isLast, products, onMove, onRemove } = props
  return (
    <>
      <IconButton label={`Move ${name} up`} disabled={at === 0} onClick={() => onMove(-1)}>
        <ArrowUp className="ico-s" aria-hidden="true" />
      </IconButton>
      <IconButton label={`Move ${name} down`} disabled={isLast} onClick={() => onMove(1)}>
        <ArrowDown className="ico-s" aria-hidden="true" />
      </IconButton>
      {products === 0 ? (
        <span className="grid w-14 place-items-center">
          <IconButton
            label={`Delete ${name}`}
            onClick={(event) => isSecondClick(event) || onRemove()}
          >
            <Trash2 className="ico-s" aria-hidden="true" />
          </IconButton>
        </span>
      ) : (
        <span className="grid h-11 w-14 place-items-center text-center text-xs/4 text-ink-3 tabular-nums">
          {products !== undefined && (products === 1 ? '1 product' : `${products} products`)}
        </span>
      )}
    </>
  )
}

function DragHandle({ handle }: Pick<OptionRowProps, 'handle'>) {
  return (
    <span {...handle} className="hidden h-11 w-6 cursor-grab place-items-center text-ink-3 sm:grid">
      <GripVertical className="ico-s" aria-hidden="true" />
    </span>
  )
}

function linesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim().slice(0, 80))
    .filter((line) => line !== '')
}
