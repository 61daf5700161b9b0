/** One metric with its current values. */
export interface Metric {
  /** After Prometheus' rules: `nagina_jobs`, a counter ends in `_total`. */
  name: string
  help: string
  kind: 'gauge' | 'counter'
  values: { labels?: Record<string, string>; value: number }[]
}

/** The lines of one metric in the text format of Prometheus, without its head. */
export interface MetricFamily {
  name: string
  help: string
  kind: Metric['kind'] | 'histogram'
  lines: string[]
}

/** What the other workers of this shop told. */
export interface ToldFigures {
  families: MetricFamily[]
  /** How many workers there are, with this one. */
  workers: number
  /** How often one was replaced. */
  deaths: number
}

/** The other workers of this shop, whose figures belong to the same answer. */
export interface OtherWorkers {
  /** The number of this one, from 1. */
  number: number
  /** Says what they are told when they ask. */
  tell(read: () => MetricFamily[]): void
  /** What they tell; one that does not answer soon is left out. */
  ask(): Promise<ToldFigures>
}

/** A figure without labels. */
export function gauge(name: string, help: string, value: number): Metric {
  return { name, help, kind: 'gauge', values: [{ value }] }
}

/** A count that only grows, without labels. */
export function counter(name: string, help: string, value: number): Metric {
  return { name, help, kind: 'counter', values: [{ value }] }
}

/** The lines of a metric, with the labels of the worker whose figures they are. */
export function familyOf(metric: Metric, ofWorker: Record<string, string> = {}): MetricFamily {
  const { name, help, kind, values } = metric
  const lines = values.map(({ labels, value }) => {
    const list = labelList({ ...ofWorker, ...labels })
    return `${name}${list === '' ? '' : `{${list}}`} ${value}`
  })
  return { name, help, kind, lines }
}

/** Labels as Prometheus writes them, without the braces. */
export function labelList(labels: Record<string, string>): string {
  return Object.entries(labels)
    .map(([label, text]) => `${label}="${text}"`)
    .join(',')
}

/** The text of all, each name once with the lines of every worker. */
export function textOf(families: readonly MetricFamily[]): string {
  const byName = Map.groupBy(families, ({ name }) => name)
  const texts = [...byName].flatMap(([name, all]) => [
    `# HELP ${name} ${all[0]?.help}`,
    `# TYPE ${name} ${all[0]?.kind}`,
    all.flatMap(({ lines }) => lines).join('\n'),
  ])
  return [...texts.filter((text) => text !== ''), ''].join('\n')
}
