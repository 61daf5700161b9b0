/**
 * `npm run capacity`: simulates the shop with 1 to 100 instances from the service times that
 * `npm run bench -- cluster` has measured (scripts/capacity/measured.json), compares 1 to 3 instances with the
 * measurement, and says what a festival needs. `-- --docs` writes docs/capacity.md.
 */
import { writeFileSync } from 'node:fs'
import { readMeasured, type Kind, type Measured } from './capacity/measured.ts'
import { FESTIVAL, festivalLoad, mostOf, smallestFor, type Plan } from './capacity/plan.ts'

const measured = readMeasured()
const count = (figure: number) => Math.round(figure).toLocaleString('en-GB')
const text = [
  '# What the shop can carry',
  '',
  'Written by `npm run capacity -- --docs` from the service times in `scripts/capacity/measured.json`.',
  '',
  ...serviceTimes(measured),
  '',
  ...comparison(measured),
  '',
  ...growth(measured),
  '',
  ...festival(measured),
  '',
].join('\n')
process.stdout.write(text)
if (process.argv.includes('--docs')) writeFileSync('docs/capacity.md', text)

function serviceTimes({ instanceMs, databaseMs }: Measured): string[] {
  const kinds: [Kind, string][] = [
    ['cached', 'a page from the cache'],
    ['list', 'a list that is not cached'],
    ['order', 'an order'],
    ['hot', 'an order of the one product that all want'],
  ]
  return [
    '## Service times',
    '',
    'Processor time of one request.',
    '',
    '| request | instance | database |',
    '|---|---|---|',
    ...kinds.map(
      ([kind, name]) => `| ${name} | ${inMs(instanceMs[kind])} | ${inMs(databaseMs[kind])} |`,
    ),
  ]
}

function inMs(figure = 0): string {
  return `${figure.toFixed(2)} ms`
}

/** Instances that share the processors of the measuring machine with the database. */
function comparison({ processors, throughput, ...times }: Measured): string[] {
  const rows = (['cached', 'list', 'order', 'hot'] as const).flatMap((kind) =>
    (throughput[kind] ?? []).map((found, index) => {
      const work = (times.instanceMs[kind] ?? 0) + (times.databaseMs[kind] ?? 0)
      const own = Math.max(times.instanceMs[kind] ?? 0, work / processors)
      const instances = index + 1
      const one = 1_000 / Math.max(own, work / Math.min(processors, instances + 1))
      return `| ${kind} | ${instances} | ${count(found)} | ${count(one)} | ${(one / found).toFixed(2)} |`
    }),
  )
  return [
    '## Predicted and measured',
    '',
    `The machine that measured has ${processors} processors for everything: instances, database and the load. So the`,
    'prediction is that its processors are busy, and the rest is what the load itself used.',
    '',
    '| request | instances | measured /s | predicted /s | predicted to measured |',
    '|---|---|---|---|---|',
    ...rows,
  ]
}

function growth(of: Measured): string[] {
  const plans: Plan[] = [1, 2, 3, 5, 10, 20, 50, 100].map((instances) => ({
    instances,
    primaryProcessors: 4,
    replicas: Math.max(1, Math.ceil(instances / 6)),
    replicaProcessors: 4,
  }))
  return [
    '## From 1 to 100 instances',
    '',
    'Most requests per second of one kind alone, 95 of 100 answered within 500 ms. An instance has one processor; the',
    'primary and each replica have four. A commit waits 2 ms for the second machine.',
    '',
    '| instances | replicas | cached pages | lists | orders | orders of one product |',
    '|---|---|---|---|---|---|',
    ...plans.map((plan) => {
      const most = (kind: Kind) => count(mostOf(of, plan, kind))
      return `| ${plan.instances} | ${plan.replicas} | ${most('cached')} | ${most('list')} | ${most('order')} | ${most('hot')} |`
    }),
    '',
    'Orders stop growing where the primary is busy; those of one product where its row is locked for one order after',
    'another. More instances help only pages and lists.',
  ]
}

function festival(of: Measured): string[] {
  const load = festivalLoad()
  const found = smallestFor(of, load)
  const { visitors, orders, pagesOfVisitor } = FESTIVAL
  const head = [
    '## A festival minute',
    '',
    `${count(visitors)} visitors within a minute with ${pagesOfVisitor} pages each, nine of ten from the cache, and ${count(orders)} orders, a quarter of`,
    `them of one product: ${count(load.cached ?? 0)} cached and ${count(load.list ?? 0)} other requests, ${count((load.order ?? 0) + (load.hot ?? 0))} orders per second.`,
    '',
  ]
  if (found === undefined) return [...head, 'No cluster of up to 100 instances carries it.']
  const { plan, outcome } = found
  const [cached = 0, list = 0, order = 0, hot = 0] = outcome.p95Ms
  return [
    ...head,
    `Enough with a reserve of a third: **${plan.instances} instances of one processor, a primary with ${plan.primaryProcessors} processors and ${plan.replicas}`,
    `replicas with ${plan.replicaProcessors} each.** Then 95 of 100 cached pages take ${cached.toFixed(0)} ms, lists ${list.toFixed(0)} ms, orders ${order.toFixed(0)} ms, orders of the one`,
    `product ${hot.toFixed(0)} ms in the simulation. Buy one instance and one replica more: one may die in that minute.`,
  ]
}
