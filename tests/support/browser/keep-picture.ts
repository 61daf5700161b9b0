import { test, type Page } from '@playwright/test'

/**
 * Keeps a picture of what a test shows, for people who look at it: only with SCREENS=on, because in a run that nobody
 * looks at they take a twentieth of the time of the browser tests.
 */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (process.env['SCREENS'] !== 'on') return
  await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true })
}
