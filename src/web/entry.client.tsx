import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { takeHandedData } from './take-handed-data.ts'

/** Long enough for the page to be there: watching it must not slow it down. */
const WATCH_AFTER_MS = 2_500

const early: ErrorEvent[] = []
const keep = (event: ErrorEvent) => void early.push(event)
window.addEventListener('error', keep)
setTimeout(() => void watch(), WATCH_AFTER_MS)

// The parts of the page have just been evaluated in one piece; a press that came meanwhile goes first.
setTimeout(() => {
  takeHandedData(Reflect.get(window, '__reactRouterContext'), () =>
    document.querySelectorAll<HTMLScriptElement>('script[data-route]'),
  )
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
})

async function watch(): Promise<void> {
  // Without a network there is nowhere to report it.
  const part = await import('#web/api/report-web-vitals.ts').catch(() => undefined)
  window.removeEventListener('error', keep)
  part?.watchPage(early)
}
