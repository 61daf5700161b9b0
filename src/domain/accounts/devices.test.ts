import { expect, test } from 'vitest'
import { deviceNamed } from './devices.ts'

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${KHTML} Chrome/131.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64) ${KHTML} Chrome/131.0 Safari/537.36 Edg/131.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 13) ${KHTML} SamsungBrowser/27.0 Chrome/125.0 Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
  ['Opera/9.80 (Windows NT 6.1) Presto/2.12', 'Opera on Windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) ${KHTML} Chrome/131.0 OPR/115.0`, 'Opera on Mac'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) FxiOS/132.0 Safari/604.1', 'Firefox on iPad'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0) ${KHTML} Chrome/131.0`, 'Chrome on ChromeOS'],
  ['Mozilla/5.0 (iPhone) CriOS/131.0 Safari/604.1', 'Chrome on iPhone'],
  ['Mozilla/5.0 (Android 14) EdgA/131.0 Chrome/131.0', 'Edge on Android'],
  ['Mozilla/5.0 (iPhone) EdgiOS/131.0 Safari/604.1', 'Edge on iPhone'],
  ['Edge/18.0', 'Edge'],
  ['NetFront on Linux', 'Linux'],
  ['curl/8.5.0', ''],
  ['', ''],
])('%s is %s', (userAgent, words) => {
  expect(deviceNamed(userAgent)).toBe(words)
})
