import { useEffect } from 'react'
import { openedPath } from '#web/ui/document/opened-path.ts'

/**
 * Reloads this address if the customer came by a link within the shop. Otherwise the policy of the first page
 * would still apply, and it allows no window of a payment provider.
 */
export function useOwnDocument(): void {
  useEffect(() => {
    if (openedPath() !== window.location.pathname) window.location.reload()
  }, [])
}
