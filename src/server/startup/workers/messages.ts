import type { MetricFamily } from '#server/observability/metric-families.ts'

/** What a worker tells the process that started it. */
export type FromWorker =
  /** It is ready to listen. */
  | { kind: 'built' }
  /** It listens. */
  | { kind: 'open' }
  | { kind: 'ask-figures'; ask: number }
  /** Its own figures, for the worker `to`. */
  | { kind: 'figures'; to: number; ask: number; families: MetricFamily[] }

/** What a worker is told. */
export type ToWorker =
  | { kind: 'listen' }
  | { kind: 'stop' }
  /** Its figures are asked for by the worker `to`. */
  | { kind: 'tell-figures'; to: number; ask: number }
  /** How many others were asked for theirs, and how often a worker died so far. */
  | { kind: 'figures-due'; ask: number; due: number; deaths: number }
  | { kind: 'figures'; ask: number; families: MetricFamily[] }

/** The numbers of a worker and of all, in the environment of the worker. */
export const WORKER_NUMBER = 'NAGINA_WORKER'
export const WORKER_COUNT = 'NAGINA_WORKERS'
/** Set for a worker that takes the place of another: it listens before it renders its first pages. */
export const IS_REPLACEMENT = 'NAGINA_REPLACEMENT'
