import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The rules of WCAG 2.2 AA that axe can check. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Looking {
  /** Sets of rules; all of axe without them. */
  tags?: readonly string[]
  /** The only part of the page to check. */
  within?: string
  /** A part that another test checks. */
  without?: string
}

/**
 * The violations that axe finds on a page, each rule with the first element that breaks it and how. Only violations
 * are computed in full. No page of the shop contains frames, for which axe would open a second page each time. Looked
 * at is the page at rest: what is half faded in has colours that nobody is asked to read.
 */
export async function accessFaults(
  page: Page,
  { tags, within, without }: Looking = {},
): Promise<string[]> {
  expectNoFrames(page)
  await page.waitForFunction(isAtRest)
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  if (tags !== undefined) axe.withTags([...tags])
  if (within !== undefined) axe.include(within)
  if (without !== undefined) axe.exclude(without)
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes: [first] }) => `${id}: ${first?.html} ${first?.failureSummary}`,
  )
}

function expectNoFrames(page: Page): void {
  if (page.frames().length > 1) throw new Error('The page has frames, which are not looked at.')
}

/** Whether all that moves, moves for ever. */
function isAtRest(): boolean {
  return document
    .getAnimations()
    .every(
      ({ playState, effect }) =>
        playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
    )
}
