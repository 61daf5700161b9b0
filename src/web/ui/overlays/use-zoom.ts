import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react'
import { panned, WHOLE, zoomedAt, type Spot, type ZoomView } from './zoom-view.ts'

/** One press of a button or key. */
const STEP = 1.5
/** What a double tap shows. */
const CLOSE_UP = 2.5
/** One press of an arrow key, in px. */
const PAN_PX = 80
/** Two taps within this time, in ms, and this distance, in px, are a double tap. */
const TAP_MS = 350
const TAP_PX = 24
/** From this many px, a movement is not a tap; a swipe to another picture is longer. */
const STILL_PX = 8
const SWIPE_PX = 48

const MIDDLE: Spot = { x: 0, y: 0 }

interface Gesture {
  /** Where each finger was last, by its pointer. */
  fingers: Map<number, Spot>
  start: Spot
  /** Whether it was more than a tap: a second finger or a movement. */
  isMore: boolean
  /** Whether a second finger took part: a pinch that ends at the whole picture is no swipe to another. */
  isPinch: boolean
  lastTap: (Spot & { at: number }) | undefined
}

/**
 * Zooms what lies in a room by wheel, pinch, double tap, drag and keys. While the whole picture is
 * shown, a swipe and the arrow keys lead to another one instead.
 */
export function useZoom(isOpen: boolean, onStep: (by: 1 | -1) => void) {
  const [room, setContainer] = useState<HTMLElement | null>(null)
  const [scale, setScale] = useState(1)
  const view = useRef<ZoomView>(WHOLE)
  const gesture = useRef<Gesture>({
    fingers: new Map(),
    start: MIDDLE,
    isMore: false,
    isPinch: false,
    lastTap: undefined,
  })
  const show = useCallback(
    (next: ZoomView) => {
      view.current = next
      const { x, y, scale: times } = next
      room?.style.setProperty('--zoom', `translate(${x}px, ${y}px) scale(${times})`)
      setScale(times)
    },
    [room],
  )
  const zoomTo = useCallback(
    (times: number, spot: Spot = MIDDLE) => {
      if (room !== null) show(zoomedAt(view.current, times, spot, sizeOf(room)))
    },
    [room, show],
  )
  const pan = (by: Spot) => {
    if (room !== null) show(panned(view.current, by, sizeOf(room)))
  }
  const zoomBy = useCallback((times: number) => zoomTo(view.current.scale * times), [zoomTo])

  useWheel(room, (times, spot) => zoomTo(view.current.scale * times, spot))
  useKeys(isOpen, (key) => {
    if (key === '+' || key === '=') zoomBy(STEP)
    if (key === '-') zoomBy(1 / STEP)
    if (key === '0') zoomTo(1)
    const way = ARROWS[key]
    if (way === undefined) return
    if (view.current.scale > 1) pan({ x: -way.x * PAN_PX, y: -way.y * PAN_PX })
    else if (way.x !== 0) onStep(way.x > 0 ? 1 : -1)
  })

  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    const spot = spotOf(event)
    const { fingers } = gesture.current
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, spot)
    const isPinch = fingers.size > 1
    Object.assign(gesture.current, { isMore: isPinch, isPinch, ...(!isPinch && { start: spot }) })
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const { fingers, start } = gesture.current
    const before = fingers.get(event.pointerId)
    if (before === undefined) return
    const now = spotOf(event)
    if (distance(start, now) > STILL_PX) gesture.current.isMore = true
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    if (other !== undefined) {
      const times = distance(other, now) / Math.max(distance(other, before), 1)
      zoomTo(view.current.scale * times, middleOf(other, now))
    }
    // With two fingers each contributes half of the movement.
    const part = other === undefined ? 1 : 0.5
    pan({ x: (now.x - before.x) * part, y: (now.y - before.y) * part })
    fingers.set(event.pointerId, now)
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    const { fingers, start, isMore, isPinch } = gesture.current
    const wasAlone = fingers.delete(event.pointerId) && fingers.size === 0
    if (!wasAlone || event.type !== 'pointerup') return
    const spot = spotOf(event)
    if (!isMore) tap(spot, event.timeStamp)
    else if (!isPinch && view.current.scale === 1 && isSwipe(start, spot))
      onStep(spot.x < start.x ? 1 : -1)
  }
  const tap = (spot: Spot, at: number) => {
    const { lastTap } = gesture.current
    const isDouble =
      lastTap !== undefined && at - lastTap.at < TAP_MS && distance(lastTap, spot) < TAP_PX
    gesture.current.lastTap = isDouble ? undefined : { ...spot, at }
    if (isDouble) zoomTo(view.current.scale > 1 ? 1 : CLOSE_UP, spot)
  }

  return {
    scale,
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    /** Shows the whole picture again. */
    reset: () => show(WHOLE),
    /** For the element in which the picture lies; what moves reads `--zoom`. */
    roomProps: {
      ref: setContainer,
      onPointerDown: begin,
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}

const ARROWS: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The wheel over the frame; two fingers on a touchpad arrive as a wheel with Control. */
function useWheel(room: HTMLElement | null, onZoom: (times: number, spot: Spot) => void): void {
  const latest = useRef(onZoom)
  useEffect(() => {
    latest.current = onZoom
  })
  useEffect(() => {
    if (room === null) return undefined
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
      const strength = event.ctrlKey ? 0.01 : 0.002
      latest.current(Math.exp(-event.deltaY * lines * strength), spotIn(room, event))
    }
    // React listens passively, and then the browser would zoom or scroll the page itself.
    room.addEventListener('wheel', turn, { passive: false })
    return () => room.removeEventListener('wheel', turn)
  }, [room])
}

/** Keys of the whole window while the picture is open; those of the browser stay the browser's. */
function useKeys(isOpen: boolean, onKey: (key: string) => void): void {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      latest.current(event.key)
    }
    // On the way down: the dialog around keeps arrow keys for itself.
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [isOpen])
}

function spotOf(event: PointerEvent<HTMLElement>): Spot {
  return spotIn(event.currentTarget, event)
}

function spotIn(
  room: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): Spot {
  const { left, top, width, height } = room.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

function sizeOf(room: HTMLElement): Spot {
  return { x: room.clientWidth, y: room.clientHeight }
}

function distance(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function middleOf(a: Spot, b: Spot): Spot {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function isSwipe(from: Spot, to: Spot): boolean {
  const wide = Math.abs(to.x - from.x)
  return wide > SWIPE_PX && wide > Math.abs(to.y - from.y)
}
