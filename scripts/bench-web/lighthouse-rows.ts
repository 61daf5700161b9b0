import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { launchDrivenBrowser } from '#scripts/browser/launch-browser.ts'
import { spread } from '#scripts/bench/rounds.ts'
import type { Row } from '#scripts/bench/row.ts'
import { freePort } from '#scripts/bench/shop-process.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const BAR = 95

/** Lighthouse's four scores of a page, as its phone sees it: the middle of some rounds. */
export async function lighthouseRows(
  name: string,
  address: string,
  rounds: number,
): Promise<Row[]> {
  const scores = new Map<string, number[]>(CATEGORIES.map((category) => [category, []]))
  const lacking = new Map<string, string>()
  for (let round = 0; round < rounds; round += 1) {
    for (const { category, score, faults } of await runOnce(address)) {
      scores.get(category)?.push(score)
      lacking.set(category, score < BAR ? faults.join(', ') : (lacking.get(category) ?? ''))
    }
  }
  return CATEGORIES.map((category) => ({
    number: 'Lighthouse',
    what: `${name}: ${category}`,
    figure: lacking.get(category) ?? '',
    measured: spread(scores.get(category) ?? []),
    unit: 'of 100',
    better: 'more' as const,
    goal: BAR,
    floor: BAR,
  }))
}

/**
 * Fetched by npm when it is asked for: as a package of the project it would make the first start of
 * every shop a third longer.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0'

const execute = promisify(execFile)
const score = z.nullable(z.number())
const Report = z.object({
  categories: z.record(
    z.string(),
    z.object({ score, auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(z.string(), z.object({ score, displayValue: z.optional(z.string()) })),
})

async function runOnce(address: string) {
  const port = await freePort()
  const browser = await launchDrivenBrowser(port)
  try {
    const { categories, audits } = await reportOf(address, port)
    return CATEGORIES.map((category) => ({
      category,
      score: Math.round((categories[category]?.score ?? 0) * 100),
      faults: (categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
    }))
  } finally {
    await browser.close()
  }
}

async function reportOf(address: string, port: number): Promise<z.output<typeof Report>> {
  const words = ['--yes', LIGHTHOUSE, address, `--port=${port}`, '--output=json', '--quiet']
  const only = `--only-categories=${CATEGORIES.join(',')}`
  const { stdout } = await execute('npx', [...words, only], { maxBuffer: 64 * 1024 * 1024 })
  return Report.parse(JSON.parse(stdout))
}
