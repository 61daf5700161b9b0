import { shopDayOf, SHOP_TIME_ZONE, writtenDay } from '#domain/shop/shop-days.ts'

/** A moment in the time of the shop: `24-11-2026, 15:30`. */
export function momentText(moment: string): string {
  const at = new Date(moment)
  const time = at.toLocaleTimeString('en-GB', {
    timeZone: SHOP_TIME_ZONE,
    hour: '2-digit',
    minute: '2-digit',
  })
  return `${writtenDay(shopDayOf(at))}, ${time}`
}
