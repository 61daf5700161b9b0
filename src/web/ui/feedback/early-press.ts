/** A press on a button of a page whose scripts are still on their way. */
interface EarlyPress {
  button: HTMLElement
  /** The state of the button at that moment: a heart that turns out to be set already is not pressed again. */
  state: string | null
  /** As `performance.now()` says it. */
  at: number
  event: Event
}

interface EarlyPresses {
  last?: EarlyPress | undefined
  /** Set once React hands presses on; one that comes from then on makes up for those before it. */
  isLive?: boolean
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
/**
 * Set on a button from the moment a finger touches it; the variant `active:` of `app.css` shows it. The browser's own
 * `:active` comes a tenth of a second later with a finger, because it may want to scroll.
 */
const TOUCHED = 'data-touched'
/** Long enough to be seen when the finger has gone at once. */
const SEEN_MS = 100
/** After this time people have turned to something else. */
const WITHIN_MS = 30_000

/**
 * Runs while the browser still reads the page. On a slow line a page can be read seconds before its scripts are
 * there: a press on one of its buttons is shown at once and remembered, the last one only. Links, choices, fields and
 * menus of the browser (`popovertarget`) work without scripts, and a form waits (`needsScript` of the button).
 */
export const REMEMBER_PRESS = `(() => {
  const presses = { stop() { document.removeEventListener('click', note, true) } }
  let touched
  const leave = () => touched?.removeAttribute('${TOUCHED}')
  document.addEventListener('pointerdown', ({ target, button }) => {
    leave()
    touched = button === 0 && target instanceof Element ? target.closest('button') : undefined
    touched?.setAttribute('${TOUCHED}', '')
  }, true)
  document.addEventListener('pointerup', () => {
    const button = touched
    setTimeout(() => button === touched && leave(), ${SEEN_MS})
  }, true)
  // The finger has begun to scroll, or a menu of the browser takes what follows.
  document.addEventListener('pointercancel', leave, true)
  document.addEventListener('contextmenu', leave, true)
  const clear = () => document.querySelectorAll('[${MARK}]').forEach((one) => one.removeAttribute('${MARK}'))
  function note(event) {
    const { target } = event
    const button = target instanceof Element ? target.closest('button, summary, a, label') : null
    if (button === null || button.tagName !== 'BUTTON' || button.type === 'submit') return
    clear()
    presses.last = undefined
    if (presses.isLive) return
    const opened = button.popoverTargetElement
    if (opened) return void setTimeout(() => opened.querySelector('input')?.focus())
    button.setAttribute('${MARK}', '')
    presses.last = { button, state: button.getAttribute('aria-pressed'), at: performance.now(), event }
  }
  document.addEventListener('click', note, true)
  // Whoever comes back to a page that the browser has kept has left the press behind.
  window.addEventListener('pagehide', () => {
    leave()
    clear()
    presses.last = undefined
  })
  window.naginaPresses = presses
})()`

/**
 * For the moment in which the page becomes live, before the next event. React listens earlier than that, from its very
 * first step, but drops a press while it waits for the data of the page: until now such a press has been remembered. The
 * press that has just made React finish is on its way through it.
 */
export function hearPresses(): void {
  const presses = window.naginaPresses
  if (presses === undefined) return
  presses.isLive = true
  // Nothing but this old property tells which event is under way.
  if (presses.last === undefined || presses.last.event !== window.event) return
  presses.last.button.removeAttribute(MARK)
  presses.last = undefined
}

/**
 * Presses the button that was pressed before the page was live. Once. For after the choices made before it are heard
 * (`early-choices.ts`) and drawn: else a ring chosen in silver would be added in gold.
 */
export function pressAgain(): void {
  const presses = window.naginaPresses
  window.naginaPresses = undefined
  presses?.stop()
  if (presses?.last === undefined) return
  const { button, state, at } = presses.last
  button.removeAttribute(MARK)
  const isSame = button.isConnected && button.getAttribute('aria-pressed') === state
  if (isSame && performance.now() - at < WITHIN_MS) button.click()
}
