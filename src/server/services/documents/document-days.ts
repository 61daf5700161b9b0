import { shopDayOf, SHOP_TIME_ZONE } from '#domain/shop/shop-days.ts'

/** `2026-11-21` as `21-11-2026`. */
export function dayText(day: string): string {
  return day.split('-').toReversed().join('-')
}

/** A moment in the time of the shop: `24-11-2026, 15:30`. */
export function momentText(moment: string): string {
  const at = new Date(moment)
  const time = at.toLocaleTimeString('en-GB', {
    timeZone: SHOP_TIME_ZONE,
    hour: '2-digit',
    minute: '2-digit',
  })
  return `${dayText(shopDayOf(at))}, ${time}`
}
