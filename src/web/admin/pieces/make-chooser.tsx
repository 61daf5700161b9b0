import { Combobox } from '@base-ui/react/combobox'
import { ChevronDown } from '#web/ui/icons/lucide.ts'
import { useEffect, useId, useState } from 'react'
import { listPiecesMakes, type PiecesMake } from '#contract/metal/pieces.ts'
import { formatGrams } from '#domain/pricing/metal/weights.ts'
import { adminApi } from '#web/api/browser-api.ts'

interface MakeChooserProps {
  make: PiecesMake | null
  onChoose: (make: PiecesMake | null) => void
}

/** Chooses a make that is kept by piece, found by words of its product and its alloy: a shop may have thousands. */
export function MakeChooser({ make, onChoose }: MakeChooserProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const { items, more, hasFailed } = useFoundMakes(
    make !== null && typed === nameOf(make) ? '' : typed,
  )
  return (
    <Combobox.Root
      items={items}
      filter={null}
      value={make}
      onValueChange={onChoose}
      inputValue={typed}
      onInputValueChange={setTyped}
      itemToStringLabel={nameOf}
      isItemEqualToValue={(one, other) => one.makeId === other.makeId}
      autoHighlight
    >
      <div>
        <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
          Make
        </label>
        <div className="relative">
          <Combobox.Input
            id={id}
            placeholder="Product or alloy"
            spellCheck={false}
            className="control pr-10"
          />
          <Combobox.Trigger
            aria-label="Show makes"
            className="absolute inset-y-0 right-0 grid w-10 place-items-center text-ink-2"
          >
            <ChevronDown aria-hidden="true" className="ico-s" />
          </Combobox.Trigger>
        </div>
      </div>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="z-(--z-modal)">
          <Combobox.Popup className="max-h-72 w-(--anchor-width) overflow-y-auto rounded-md border border-line bg-white p-1 shadow-2">
            <Combobox.Status className="px-3 py-2 text-note text-ink-2 empty:hidden">
              {statusOf(items.length, more, hasFailed)}
            </Combobox.Status>
            <Combobox.List>
              {(item: PiecesMake) => (
                <Combobox.Item
                  key={item.makeId}
                  value={item}
                  className="min-h-11 rounded-sm px-3 py-1.5 wrap-anywhere data-highlighted:bg-ground"
                >
                  {nameOf(item)}
                  <span className="block text-note text-ink-2">
                    {item.alloy} · net {formatGrams(item.netMg)}
                  </span>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

function nameOf({ productName, label }: PiecesMake): string {
  return `${productName}, ${label}`
}

function statusOf(count: number, more: number, hasFailed: boolean): string {
  if (hasFailed) return 'The makes did not load. Type again.'
  if (count === 0) return 'No such make is kept by piece.'
  return more > 0 ? `${more} more. Type to narrow them down.` : ''
}

/** How many makes are offered at once. */
const MOST_MAKES = 20
/** How long somebody may pause while typing before the shop is asked. */
const TYPING_PAUSE_MS = 120

interface Found {
  items: readonly PiecesMake[]
  /** How many are not among the items. */
  more: number
  hasFailed: boolean
}

/** The makes that fit what is typed; the last answer stays until the next one is there. */
function useFoundMakes(typed: string): Found {
  const [found, setFound] = useState<Found>({ items: [], more: 0, hasFailed: false })
  const q = typed.replaceAll(',', ' ').trim()
  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      const next = await makesFor(q)
      if (isCurrent) setFound(next)
    }
    const timer = setTimeout(() => void ask(), q === '' ? 0 : TYPING_PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [q])
  return found
}

async function makesFor(q: string): Promise<Found> {
  try {
    const query = { q, limit: MOST_MAKES }
    const { items, total } = await adminApi.page(listPiecesMakes, { query })
    return { items, more: total - items.length, hasFailed: false }
  } catch {
    return { items: [], more: 0, hasFailed: true }
  }
}
