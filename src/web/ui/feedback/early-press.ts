/** A press on a button of a page whose scripts are still on their way. */
interface EarlyPress {
  button: HTMLElement
  /** The state of the button at that moment: a heart that turns out to be set already is not pressed again. */
  state: string | null
  /** As `performance.now()` says it. */
  at: number
}

interface EarlyPresses {
  last?: EarlyPress | undefined
  /** Ends the remembering. */
  stop: () => void
}

declare global {
  interface Window {
    naginaPresses?: EarlyPresses | undefined
  }
}

/** Set on a pressed button until the page is live; `components.css` shows it. */
const MARK = 'data-pressed-early'
/** After this time people have turned to something else. */
const WITHIN_MS = 30_000

/**
 * Runs while the browser still reads the page. On a slow line a page can be read seconds before its scripts are
 * there: a press on one of its buttons is shown at once and remembered, the last one only. Links, choices and
 * fields work without scripts, and a form waits (`needsScript` of the button).
 */
export const REMEMBER_PRESS = `(() => {
  const clear = () => document.querySelectorAll('[${MARK}]').forEach((one) => one.removeAttribute('${MARK}'))
  const note = ({ target }) => {
    const button = target instanceof Element ? target.closest('button, summary, a, label') : null
    if (button === null || button.tagName !== 'BUTTON' || button.type === 'submit') return
    clear()
    button.setAttribute('${MARK}', '')
    window.naginaPresses.last = { button, state: button.getAttribute('aria-pressed'), at: performance.now() }
  }
  document.addEventListener('click', note, true)
  window.naginaPresses = { stop() { document.removeEventListener('click', note, true) } }
})()`

/** React hears presses from here on: it makes the pressed part live first. */
export function stopRemembering(): void {
  window.naginaPresses?.stop()
}

/**
 * Presses the button that was pressed before the page was live. Once. For after the choices made before it are heard
 * (`early-choices.ts`) and drawn: else a ring chosen in silver would be added in gold.
 */
export function pressAgain(): void {
  const press = window.naginaPresses?.last
  window.naginaPresses = undefined
  if (press === undefined) return
  const { button, state, at } = press
  button.removeAttribute(MARK)
  const isSame = button.isConnected && button.getAttribute('aria-pressed') === state
  if (isSame && performance.now() - at < WITHIN_MS) button.click()
}
