import { useRef, type MouseEvent, type PointerEvent } from 'react'
import { SLIDE_SWIPE_THRESHOLD_PX } from '#domain/shop/timings.ts'

/** A drag of at least this part of the width changes the slide; so does a flick, however short. */
const ENOUGH = 0.2
const FLICK_MS = 300

interface Drag {
  pointerId: number
  x: number
  y: number
  at: number
  isSwipe: boolean
}

/**
 * Dragging a slider sideways: its `--drag` follows the pointer, and letting go changes the slide or
 * lets it fall back. A drag counts from the threshold of the specification on (section 9).
 */
export function useSwipe(onBegin: () => void, step: (by: 1 | -1) => void) {
  const drag = useRef<Drag>(undefined)
  const wasSwipe = useRef(false)

  const begin = (event: PointerEvent<HTMLElement>) => {
    if (!event.isPrimary || event.button !== 0) return
    const { pointerId, clientX: x, clientY: y } = event
    wasSwipe.current = false
    drag.current = { pointerId, x, y, at: event.timeStamp, isSwipe: false }
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current
    if (now === undefined || now.pointerId !== event.pointerId) return
    const dx = event.clientX - now.x
    if (!now.isSwipe) {
      if (Math.abs(dx) < SLIDE_SWIPE_THRESHOLD_PX) return
      if (Math.abs(event.clientY - now.y) > Math.abs(dx)) {
        drag.current = undefined
        return
      }
      now.isSwipe = true
      onBegin()
      event.currentTarget.setPointerCapture(event.pointerId)
      event.currentTarget.toggleAttribute('data-dragging', true)
    }
    event.currentTarget.style.setProperty('--drag', `${dx}px`)
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current
    drag.current = undefined
    if (now?.isSwipe !== true) return
    wasSwipe.current = true
    const element = event.currentTarget
    element.removeAttribute('data-dragging')
    const dx = event.clientX - now.x
    const isFlick = event.timeStamp - now.at < FLICK_MS
    if (event.type !== 'pointerup' || (!isFlick && Math.abs(dx) < element.offsetWidth * ENOUGH)) {
      element.style.removeProperty('--drag')
      return
    }
    step(dx < 0 ? 1 : -1)
  }
  // A link on which a swipe ends is not pressed.
  const stopClick = (event: MouseEvent) => {
    if (!wasSwipe.current) return
    wasSwipe.current = false
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: stopClick,
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
  }
}
