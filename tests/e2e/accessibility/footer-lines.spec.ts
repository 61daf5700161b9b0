import { expect, test } from '#tests/support/browser/shop.ts'

test.use({ viewport: { width: 320, height: 800 } })

test('a link of the footer that needs two lines has no single word on the second', async ({
  page,
}) => {
  for (const path of ['/', '/hi']) {
    await page.goto(path)
    const lines = await page.getByRole('contentinfo').evaluate(linesOfLinks)
    const broken = lines.filter(({ widths }) => widths.length > 1)
    // Otherwise there is nothing to look at.
    expect(broken.length, path).toBeGreaterThan(0)
    const uneven = broken.filter(({ widths }) => Math.min(...widths) < Math.max(...widths) / 2)
    expect(uneven, path).toEqual([])
  }
})

/** Runs in the browser: how wide each line of each link is. */
function linesOfLinks(footer: Element) {
  return [...footer.querySelectorAll('.footer-link')].map((link) => {
    const range = document.createRange()
    range.selectNodeContents(link)
    // By where a line ends; its words and the parts that they stand in are both among the boxes.
    const lines = new Map<number, { left: number; right: number }>()
    for (const { bottom, left, right } of range.getClientRects()) {
      const at = Math.round(bottom / 8)
      const line = lines.get(at) ?? { left, right }
      const [first, last] = [Math.min(line.left, left), Math.max(line.right, right)]
      lines.set(at, { left: first, right: last })
    }
    const widths = [...lines.values()].map(({ left, right }) => right - left)
    return { words: link.textContent, widths }
  })
}
