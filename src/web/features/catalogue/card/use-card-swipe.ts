import { useRef, type MouseEvent, type PointerEvent } from 'react'

/** From this many px sideways on a finger swipes; less is a tap. */
const SWIPE_PX = 30

/** A swipe over a card, which leads to its next or previous picture and does not press its link. */
export function useCardSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  const wasSwipe = useRef(false)
  const begin = ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
    wasSwipe.current = false
    start.current = pointerType === 'mouse' || !isPrimary ? undefined : { x, y }
  }
  const end = ({ type, clientX, clientY }: PointerEvent) => {
    const from = start.current
    start.current = undefined
    if (from === undefined || type !== 'pointerup') return
    const wide = clientX - from.x
    if (Math.abs(wide) < SWIPE_PX || Math.abs(wide) < Math.abs(clientY - from.y)) return
    wasSwipe.current = true
    onSwipe(wide < 0 ? 1 : -1)
  }
  const stopClick = (event: MouseEvent) => {
    if (!wasSwipe.current) return
    wasSwipe.current = false
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    onPointerDown: begin,
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: stopClick,
  }
}
