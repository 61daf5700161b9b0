import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/shop.ts'

/** Where jewellery stands in the pictures of the four slides, as shares of their width and height. */
const PIECES = [
  { left: 0.48, right: 0.925, top: 0.24, bottom: 0.83 },
  { left: 0.49, right: 0.91, top: 0.33, bottom: 0.74 },
  { left: 0.452, right: 0.952, top: 0.145, bottom: 0.8 },
  { left: 0.452, right: 0.95, top: 0.19, bottom: 0.83 },
]

/** Phones and tablets both ways up, laptops with low windows and wide screens. */
const WINDOWS = [
  [320, 568],
  [360, 740],
  [390, 844],
  [430, 932],
  [600, 960],
  [667, 375],
  [844, 390],
  [900, 600],
  [768, 1024],
  [1000, 800],
  [1024, 1366],
  [1280, 600],
  [1366, 625],
  [1440, 900],
  [2560, 1080],
  [2560, 700],
  [3440, 1440],
] as const

/** The part of each slide's picture that is seen, in the same shares. */
function seenParts(page: Page) {
  return page.locator('.hero-picture').evaluateAll((pictures) =>
    pictures.map((picture) => {
      const { width, height } = picture.getBoundingClientRect()
      const [wide = 0, high = 0] = [
        picture.getAttribute('width'),
        picture.getAttribute('height'),
      ].map(Number)
      const scale = Math.max(width / wide, height / high)
      const [x = 0, y = 0] = getComputedStyle(picture)
        .objectPosition.split(' ')
        .map((at) => parseFloat(at) / 100)
      const [seenX, seenY] = [width / (wide * scale), height / (high * scale)]
      const [left, top] = [x * (1 - seenX), y * (1 - seenY)]
      return { left, right: left + seenX, top, bottom: top + seenY }
    }),
  )
}

test('no window cuts a piece in the pictures of the banner', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('.hero-picture')).toHaveCount(PIECES.length)
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height })
    const cut = (await seenParts(page)).flatMap((seen, at) => {
      const piece = PIECES[at]
      if (piece === undefined) return []
      const isWhole =
        seen.left <= piece.left &&
        seen.right >= piece.right &&
        seen.top <= piece.top &&
        seen.bottom >= piece.bottom
      return isWhole ? [] : [{ slide: at + 1, seen }]
    })
    expect(cut, `at ${width} × ${height}`).toEqual([])
  }
})

/** How far the words of each slide reach over the left edge of its piece, in px; negative where they end before it. */
function wordsOverPieces(page: Page) {
  return page.locator('.hero-slide').evaluateAll(
    (slides, pieces) =>
      slides.map((slide, at) => {
        const picture = slide.querySelector('.hero-picture')
        const words = [...slide.querySelectorAll('h1, h2, .hero-text')]
        const [wide, high] = ['width', 'height'].map((side) => Number(picture?.getAttribute(side)))
        const box = picture?.getBoundingClientRect()
        if (picture === null || box === undefined || wide === undefined || high === undefined) {
          throw new Error('A slide has no picture')
        }
        const scale = Math.max(box.width / wide, box.height / high)
        const hidden =
          (wide * scale - box.width) * (parseFloat(getComputedStyle(picture).objectPosition) / 100)
        const piece = box.left - hidden + (pieces[at]?.left ?? 0) * wide * scale
        const ends = words.map((word) => {
          const range = document.createRange()
          range.selectNodeContents(word)
          return range.getBoundingClientRect().right
        })
        return Math.round(Math.max(...ends) - piece)
      }),
    PIECES,
  )
}

test('words stand beside the pieces in a low window, not on them', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('.hero-picture')).toHaveCount(PIECES.length)
  for (const [width, height] of [
    [667, 375],
    [844, 390],
    [932, 430],
    [1366, 625],
    [1440, 700],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const over of await wordsOverPieces(page)) {
      expect(over, `at ${width} × ${height}`).toBeLessThanOrEqual(0)
    }
  }
})
