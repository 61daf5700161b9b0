import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { SLIDE_INTERVAL_MS } from '#domain/shop/timings.ts'

/** Which slide shows, from which it came, and whether it moves on by itself. */
export interface SliderState {
  index: number
  previous: number | undefined
  direction: 'next' | 'previous'
}

/**
 * The state of a slider that loops and moves on by itself. It stands still while a pointer, finger or the keyboard
 * focus is on it, and moves on afterwards. Only the pause button stops it for good; for people who ask for less
 * motion it starts paused. By itself it moves on once what `waitFor` gives for the next slide is over; a press does
 * not wait.
 */
export function useSlider(count: number, waitFor: (index: number) => Promise<void> | undefined) {
  const [state, setState] = useState<SliderState>({
    index: 0,
    previous: undefined,
    direction: 'next',
  })
  const wantsLessMotion = useWantsLessMotion()
  const [choice, setChoice] = useState<'play' | 'pause'>()
  const [isPointerOn, setIsPointerOn] = useState(false)
  const [isFocusOn, setIsFocusOn] = useState(false)
  const forUpdate = isPointerOn || isFocusOn
  const wantsToPlay = choice === undefined ? !wantsLessMotion : choice === 'play'
  const isPlaying = count > 1 && wantsToPlay

  const step = useCallback(
    (by: 1 | -1) =>
      setState(({ index }) => ({
        index: (index + by + count) % count,
        previous: index,
        direction: by === 1 ? 'next' : 'previous',
      })),
    [count],
  )
  const goTo = (index: number) =>
    setState((now) =>
      index === now.index
        ? now
        : { index, previous: now.index, direction: index > now.index ? 'next' : 'previous' },
    )

  useEffect(() => {
    if (!isPlaying || forUpdate) return undefined
    let isCurrent = true
    const moveOn = async () => {
      const wait = waitFor((state.index + 1) % count)
      if (wait !== undefined) await wait
      if (isCurrent) step(1)
    }
    const timer = setTimeout(() => void moveOn(), SLIDE_INTERVAL_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each slide has its full time
  }, [isPlaying, forUpdate, state.index, count, step, waitFor])

  return {
    ...state,
    isPlaying,
    step,
    goTo,
    setIsPointerOn,
    setIsFocusOn,
    /** The change is over: the slide before is no longer on its way out. */
    settle: useCallback(() => setState((now) => ({ ...now, previous: undefined })), []),
    toggle: () => setChoice(isPlaying ? 'pause' : 'play'),
  }
}

const LESS_MOTION = '(prefers-reduced-motion: reduce)'

function useWantsLessMotion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(LESS_MOTION)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(LESS_MOTION).matches,
    () => false,
  )
}
