import { SHOP_TIME_ZONE } from '#domain/shop/shop-days.ts'
import { dateFormat } from '#web/ui/format.ts'

const format = dateFormat({
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: SHOP_TIME_ZONE,
})

/** A moment as the shop's clock shows it, the same on the server and in every browser: `22 Nov, 10:30`. */
export function shopMoment(at: string): string {
  return format(new Date(at))
}
