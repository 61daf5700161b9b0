/**
 * Loaded before the shop: its clock is as many milliseconds ahead of the machine's as the file
 * OTHER_CLOCK says, which a test writes again while the shop runs.
 */
import { readFileSync } from 'node:fs'

const RealDate = Date
let aheadMs = 0
let readAt = -Infinity

function now() {
  // As a jump of the real clock it comes at any moment, but nobody reads a file a thousand times a second.
  if (performance.now() - readAt > 10) {
    aheadMs = Number(readFileSync(process.env.OTHER_CLOCK, 'utf8'))
    readAt = performance.now()
  }
  return RealDate.now() + aheadMs
}

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
})
