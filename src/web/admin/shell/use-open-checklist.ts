import { useEffect } from 'react'
import { checkLaunch } from '#contract/shop/compliance.ts'
import { isAllowed } from '#domain/accounts/permissions.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { onWrite } from '#web/api/shop-writes.ts'
import { useSession } from '#web/api/stores/stored-session.ts'
import { useLoad } from '#web/api/use-load.ts'

/**
 * How many points of the list before the opening are still to do, fresh after each save. Undefined while
 * that is unknown, and for anyone who may not see the list; the page of the list says when it does not load.
 */
export function useOpenChecklist(): number | undefined {
  const seesList = isAllowed(useSession()?.role, 'settings')
  const load = useLoad(`open points ${seesList}`, async () =>
    seesList ? adminApi.call(checkLaunch) : undefined,
  )
  const { reload } = load
  useEffect(() => onWrite(reload), [reload])
  if (load.state !== 'ready' || load.data === undefined) return undefined
  return load.data.filter(({ isOk }) => !isOk).length
}
