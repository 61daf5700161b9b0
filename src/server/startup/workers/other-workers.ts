import type {
  MetricFamily,
  OtherWorkers,
  ToldFigures,
} from '#server/observability/metric-families.ts'
import type { FromWorker, ToWorker } from './messages.ts'

/** A worker that has not sent its figures within this time, in milliseconds, is left out. */
const LONGEST_MS = 1_000

interface Question {
  families: MetricFamily[]
  /** How many were asked. */
  due: number
  told: number
  deaths: number
  answered: () => void
}

/** Asks the other workers for their figures. All messages go through the process that started them. */
export class NeighbouringWorkers implements OtherWorkers {
  readonly number: number
  readonly #send: (message: FromWorker) => void
  /** Each is over within a second. */
  readonly #questions = new Map<number, Question>()
  #read: () => MetricFamily[] = () => []
  #asked = 0

  constructor(number: number, send: (message: FromWorker) => void) {
    this.number = number
    this.#send = send
  }

  tell(read: () => MetricFamily[]): void {
    this.#read = read
  }

  async ask(): Promise<ToldFigures> {
    this.#asked += 1
    const ask = this.#asked
    const { promise, resolve } = Promise.withResolvers<void>()
    const question = { families: [], due: Infinity, deaths: 0, answered: resolve, told: 0 }
    this.#questions.set(ask, question)
    const tooLong = setTimeout(resolve, LONGEST_MS)
    this.#send({ kind: 'ask-figures', ask })
    await promise
    clearTimeout(tooLong)
    this.#questions.delete(ask)
    return { families: question.families, workers: question.told + 1, deaths: question.deaths }
  }

  hear(message: ToWorker): void {
    if (message.kind === 'tell-figures') {
      const { to, ask } = message
      this.#send({ kind: 'figures', to, ask, families: this.#read() })
    }
    if (message.kind !== 'figures-due' && message.kind !== 'figures') return
    const question = this.#questions.get(message.ask)
    if (question === undefined) return
    if (message.kind === 'figures-due') {
      question.due = message.due
      question.deaths = message.deaths
    } else {
      question.families.push(...message.families)
      question.told += 1
    }
    if (question.told >= question.due) question.answered()
  }
}
