import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe?: typeof Axe
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

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
  // Its code takes longer to read than most pages to be checked, so a page gets it once.
  if (!(await page.evaluate(hasAxe))) await page.evaluate(AXE)
  const violations = await page.evaluate(violationsHere, {
    include: within ?? 'html',
    exclude: without ?? [],
    tags: tags && [...tags],
  })
  return violations.map(
    ({ id, nodes: [first] }) => `${id}: ${first?.html} ${first?.failureSummary}`,
  )
}

function hasAxe(): boolean {
  return window.axe !== undefined
}

interface Asked {
  include: string
  exclude: string | string[]
  tags: string[] | undefined
}

/** Runs in the browser. */
async function violationsHere({
  include,
  exclude,
  tags,
}: Asked): Promise<AxeResults['violations']> {
  const { axe } = window
  if (axe === undefined) throw new Error('The page has lost the code of axe.')
  const options: RunOptions = {
    resultTypes: ['violations'],
    // Nothing of the shop plays by itself or turns with the device, for which axe would load all files again.
    preload: false,
  }
  if (tags !== undefined) options.runOnly = tags
  return (await axe.run({ include, exclude }, options)).violations
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
