import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { frameShownUnlessLeft } from './frame-shown.ts'

/**
 * What was pressed looks so in the next frame, and what follows from it is drawn after that frame: on a slow phone both
 * together answer a press late.
 *
 * @returns what was pressed and is not acted upon yet, and what a press calls
 */
export function usePressedFirst<What>(
  act: (what: What) => void,
): [What | undefined, (what: What) => void] {
  const [pressed, setPressed] = useState<{ what: What }>()
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  const press = (what: What) => {
    setPressed({ what })
    const waiting = new AbortController()
    const goOn = () => {
      if (waiting.signal.aborted) return
      waiting.abort()
      flushSync(() => {
        setPressed((newest) => (newest?.what === what ? undefined : newest))
        latest.current(what)
      })
    }
    // Before a button is pressed: else a ring just chosen in silver would be added in gold. Another choice waits in turn;
    // what is drawn while it is pressed would take it back.
    const hurry = ({ target }: Event) => target instanceof HTMLInputElement || goOn()
    window.addEventListener('click', hurry, { capture: true, signal: waiting.signal })
    const wait = async () => {
      if (await frameShownUnlessLeft()) return goOn()
      waiting.abort()
      return setPressed(undefined)
    }
    void wait()
  }
  return [pressed?.what, press]
}
