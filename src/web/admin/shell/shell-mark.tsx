import { useEffect } from 'react'
import { Link } from 'react-router'
import { getShopSettings } from '#contract/shop/settings.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { onWrite } from '#web/api/shop-writes.ts'
import { useLoad } from '#web/api/use-load.ts'
import { ShopMark } from '#web/ui/shop-mark.tsx'

/** The owner's logo or name at the top of the admin area, fresh after each save; it leads to the dashboard. */
export function ShellMark() {
  const load = useLoad('shop mark', () => adminApi.call(getShopSettings))
  const { reload } = load
  useEffect(() => onWrite(reload), [reload])
  const shop = load.state === 'ready' ? load.data : undefined
  return (
    <Link
      to="/admin"
      aria-label={shop === undefined ? 'Admin' : `${shop.name} admin`}
      className="flex min-h-11 min-w-11 items-center text-mor-900"
    >
      {shop && <ShopMark name={shop.name} logo={shop.logo} className="w-23" />}
    </Link>
  )
}
