import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { PART_TIMEOUT_MS } from '#domain/shop/timings.ts'
import { ui as text } from '#i18n/ui/ui.ts'

/**
 * The page a person gets when a script part does not load within 120 s (specification, section 7).
 * Until the page is live `public/chunk-load-watchdog.js` shows it; then this component watches navigations.
 */
export function ChunkLoadWatchdog() {
  const navigation = useNavigation()
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    window.dispatchEvent(new Event('nagina:live'))
  }, [])

  const destination = navigation.location?.key
  useEffect(() => {
    if (destination === undefined) return undefined
    const timer = setTimeout(() => {
      setHasFailed(true)
      reportError(new Error('Loading chunk failed'))
    }, PART_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [destination])

  return (
    <div
      id="part-failed"
      role="alert"
      hidden={!hasFailed}
      className="fixed inset-0 z-(--z-modal) overflow-auto bg-paper px-6 py-24 text-center"
    >
      <p className="d2">{text.broken}</p>
      <p className="mx-auto mt-4 max-w-[60ch] text-ink-2">{text.partFailed}</p>
      <button
        type="button"
        data-reload
        onClick={() => window.location.reload()}
        className="mt-8 inline-flex min-h-12 items-center rounded-sm bg-mor-800 px-7 font-medium text-white hover:bg-mor-950"
      >
        {text.reload}
      </button>
    </div>
  )
}
