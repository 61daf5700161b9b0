import { useState } from 'react'
import {
  findSameNumbers,
  previewTrackings,
  trackOrders,
  type SameNumber,
  type TrackedOrder,
} from '#contract/orders/trackings.ts'
import {
  readTrackingLines,
  type TrackingLine,
  type WrongLine,
} from '#domain/orders/tracking-lines.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { orderProblemText } from '#web/admin/orders/order-problem-text.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { doubtedNumbers, type DoubtedNumber } from './doubted-numbers.ts'

/** A pasted line and the order it is for, as that is now. */
export interface PreviewedLine extends TrackingLine {
  order: TrackedOrder
}

/** What saving would do, line by line. */
export interface TrackingPreview {
  lines: PreviewedLine[]
  /** Lines that are left out. */
  wrong: WrongLine[]
  /** Numbers that orders of different customers would have, as when one was copied twice. */
  doubted: DoubtedNumber[]
}

interface SavedTrackings {
  orders: TrackedOrder[]
  /** Why others were refused; empty when none was. */
  problemText: string
}

interface Trackings {
  preview: TrackingPreview | undefined
  /** Why the last step failed. */
  problem: string | undefined
  isBusy: boolean
  /** Reads pasted lines and asks the shop which of their orders exist, and who has their numbers already. */
  check: (text: string) => Promise<void>
  /** Back to the pasted lines. */
  edit: () => void
  /** Saves what the preview shows; undefined when it failed. */
  save: () => Promise<SavedTrackings | undefined>
}

/** Reading, previewing and saving the tracking of several orders. */
export function useTrackings(): Trackings {
  const [preview, setPreview] = useState<TrackingPreview>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function attempt<Result>(step: () => Promise<Result>): Promise<Result | undefined> {
    setIsBusy(true)
    setProblem(undefined)
    try {
      return await step()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      return undefined
    } finally {
      setIsBusy(false)
    }
  }

  async function check(text: string): Promise<void> {
    const { lines, wrong } = readTrackingLines(text)
    if (lines.length + wrong.length === 0) {
      setProblem('Paste at least one line first.')
      return
    }
    await attempt(async () => {
      setPreview(previewOf(lines, wrong, await askAbout(lines)))
    })
  }

  function save(): Promise<SavedTrackings | undefined> {
    const lines = preview?.lines ?? []
    return attempt(async () => {
      const trackings = lines.map(({ orderId, carrier, number, url, order }) => {
        return { orderId, carrier, number, url, seen: order.tracking.number }
      })
      const reply = await adminApi.call(trackOrders, { body: { trackings } })
      toast.success(reply.message)
      const done = new Set([...reply.saved, ...reply.unchanged])
      return {
        orders: lines.map(({ order }) => order).filter(({ orderId }) => done.has(orderId)),
        problemText: reply.refused
          .map(({ message, changedBy }) => orderProblemText({ message, changedBy }))
          .join(' '),
      }
    })
  }

  return { preview, problem, isBusy, check, edit: () => setPreview(undefined), save }
}

/** What the shop knows of some lines. */
interface Known {
  found: TrackedOrder[]
  same: SameNumber[]
}

async function askAbout(lines: readonly TrackingLine[]): Promise<Known> {
  if (lines.length === 0) return { found: [], same: [] }
  const orderIds = lines.map(({ orderId }) => orderId)
  const trackings = lines.map(({ orderId, number }) => ({ orderId, number }))
  const [found, same] = await Promise.all([
    adminApi.call(previewTrackings, { body: { orderIds } }),
    adminApi.call(findSameNumbers, { body: { trackings } }),
  ])
  return { found, same }
}

function previewOf(
  lines: readonly TrackingLine[],
  wrong: readonly WrongLine[],
  { found, same }: Known,
): TrackingPreview {
  const orderOf = new Map(found.map((order) => [order.orderId, order]))
  const known: PreviewedLine[] = []
  const all = [...wrong]
  for (const line of lines) {
    const order = orderOf.get(line.orderId)
    if (order === undefined) {
      all.push({ line: line.line, reason: `There is no order ${line.orderId}.` })
    } else known.push({ ...line, order })
  }
  return {
    lines: known,
    wrong: all.toSorted((a, b) => a.line - b.line),
    doubted: doubtedNumbers(known, same),
  }
}
