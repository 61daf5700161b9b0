import { expect, type Locator, type Page } from '@playwright/test'

/** More presses of Tab than any page or dialog has stops. */
const MOST_STOPS = 120

/**
 * Presses Tab until a control has the focus, as somebody without a pointer does, and checks that the window shows
 * it.
 */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toHaveCount(1)
  const hasFocus = () => control.evaluate((element) => element === document.activeElement)
  for (let presses = 0; !(await hasFocus()); presses += 1) {
    if (presses === MOST_STOPS) throw new Error(`No way by Tab to ${String(control)}.`)
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeInViewport()
}

/** Presses a control by Enter, once Tab has led to it. */
export async function pressAt(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

/** Types over what a field says, once Tab has led to it. */
export async function typeAt(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
  await expect(field).toHaveValue(text)
}

/** Goes through a list of choices by arrow keys to the one with a value, once Tab has led to the list. */
export async function pickAt(page: Page, list: Locator, value: string): Promise<void> {
  await tabTo(page, list)
  const steps = await list.evaluate((element: HTMLSelectElement, wanted) => {
    return [...element.options].findIndex((one) => one.value === wanted) - element.selectedIndex
  }, value)
  for (let step = 0; step < Math.abs(steps); step += 1) {
    await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp')
  }
  await expect(list).toHaveValue(value)
}
