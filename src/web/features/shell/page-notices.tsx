import { useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { shell as text } from '#i18n/shell/shell.ts'

/** A thin line under the header while the next page loads. */
export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden="true" className="navigation-progress" />
}

/** Says that there is no network. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <output className="block">
      {!isOnline && (
        <p className="bg-warning-50 py-1.5 text-center text-sm font-medium text-warning">
          {text.offline}
        </p>
      )}
    </output>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
