import { useRef, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { Tracking } from '#contract/orders/order-tracking.ts'
import type { OrderParcels } from '#contract/orders/parcels/parcels.ts'
import { TrackingFields, trackingIn } from '#web/admin/orders/details/tracking-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FieldError, TextField } from '#web/ui/forms/field.tsx'

type Line = OrderParcels['lines'][number]

interface Packed {
  lines: { lineId: number; quantity: number; tags?: string[] }[]
  tracking: Tracking
}

interface ParcelFormProps {
  orderId: number
  lines: readonly Line[]
  /** Of a further parcel all that is left is chosen from the start. */
  isFirst: boolean
  tracking: Order['tracking']
  isBusy: boolean
  onPack: (packed: Packed) => Promise<void>
  onClose: () => void
}

/** Chooses what is in a parcel: how many pieces of each line, of tagged ones which. */
export function ParcelForm(props: ParcelFormProps) {
  const { orderId, isFirst, tracking, isBusy, onPack, onClose } = props
  const form = useRef<HTMLFormElement>(null)
  const lines = props.lines.filter(({ left }) => left > 0)
  const [counts, setCounts] = useState(() =>
    lines.map(({ left, isByTag }) => (isFirst || isByTag ? '' : String(left))),
  )
  const [tags, setTags] = useState(() =>
    lines.flatMap((line) => (isFirst || !line.isByTag ? [] : line.tags)),
  )
  const [problem, setProblem] = useState<string>()

  async function pack(): Promise<void> {
    const wrong = lines.find((line, at) => !line.isByTag && !isCount(counts[at], line.left))
    if (wrong !== undefined) {
      setProblem(`Of ${wrong.name} there are ${wrong.left} left: type 0 to ${wrong.left}.`)
      return
    }
    const chosen = lines.flatMap((line, at) => {
      const own = line.tags.filter((tag) => tags.includes(tag))
      const quantity = line.isByTag ? own.length : Number(counts[at])
      const { lineId } = line
      return quantity === 0 ? [] : [{ lineId, quantity, ...(line.isByTag && { tags: own }) }]
    })
    if (chosen.length === 0) {
      setProblem('Choose what is in the parcel.')
      return
    }
    if (form.current === null) return
    setProblem(undefined)
    await onPack({ lines: chosen, tracking: trackingIn(form.current) })
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void pack()
      }}
      className="grid gap-4 rounded-md border border-line p-3"
    >
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">In this parcel</legend>
        {lines.map((line, at) => (
          <LineChoice
            key={line.lineId}
            line={line}
            count={counts[at] ?? ''}
            onCount={(count) => setCounts((all) => all.with(at, count))}
            tags={tags}
            onTag={(tag, isIn) =>
              setTags((all) => (isIn ? [...all, tag] : all.filter((one) => one !== tag)))
            }
          />
        ))}
        <div role="alert">{problem !== undefined && <FieldError>{problem}</FieldError>}</div>
      </fieldset>
      <TrackingFields orderId={orderId} tracking={tracking} />
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={isBusy} busyLabel="Packing...">
          Pack this parcel
        </Button>
        <Button size="sm" variant="text" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** An empty field is none. */
function isCount(text: string | undefined, most: number): boolean {
  return /^\d{0,6}$/.test(text ?? '') && Number(text) <= most
}

interface LineChoiceProps {
  line: Line
  count: string
  onCount: (count: string) => void
  tags: readonly string[]
  onTag: (tag: string, isIn: boolean) => void
}

function LineChoice({ line, count, onCount, tags, onTag }: LineChoiceProps) {
  const { lineId, name, left, isByTag } = line
  if (isByTag) {
    return (
      <div className="grid">
        <p className="min-w-0 wrap-anywhere">
          {name}
          {line.tags.length === 0 && (
            <span className="block text-note text-ink-2">Pack its tagged pieces first.</span>
          )}
        </p>
        {line.tags.map((tag) => (
          <Checkbox key={tag} checked={tags.includes(tag)} onChange={(isIn) => onTag(tag, isIn)}>
            {tag}
          </Checkbox>
        ))}
      </div>
    )
  }
  if (left === 1) {
    return (
      <Checkbox checked={count === '1'} onChange={(isIn) => onCount(isIn ? '1' : '')}>
        <span className="min-w-0 wrap-anywhere">{name}</span>
      </Checkbox>
    )
  }
  return (
    <TextField
      label={`${name}, of ${left}`}
      name={`pieces-${lineId}`}
      inputMode="numeric"
      autoComplete="off"
      placeholder="0"
      value={count}
      onChange={(text) => onCount(text.trim())}
    />
  )
}
