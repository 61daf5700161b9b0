/**
 * Tries Stryker's mutants in a thread that has loaded everything already, so that one takes milliseconds. Vitest loads all
 * files again for each of them, which takes a hundred times as long (decision 038).
 */
import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/** What Stryker says of a mutant that is to be tried. */
interface Trial {
  activeMutant: { id: string }
  /** `static`: what runs while a file is loaded is loaded with the mutant. */
  mutantActivation: 'static' | 'runtime'
  sandboxFileName: string
  /** The tests that reach it; all of them without it. */
  testFilter?: string[] | undefined
  /** How often its code may run before it counts as one that never ends. */
  hitLimit?: number | undefined
  /** In milliseconds. */
  timeout: number
}

/** What the thread is asked for (`worker.mjs`). */
interface Request {
  ids?: string[] | undefined
  first?: string
  mutant?: string | undefined
  hitLimit?: number | undefined
  /** The mutant that files and tests are loaded with once more. */
  loadedWith?: string
  /** The one file of tests to load so; all of the folder without it. */
  only?: string
}

/** After so many modules of the same files a new thread begins, so that its memory stays small. */
const MOST_LOADS = 100

interface Ran {
  ran: { id: string; ms: number }[]
  failed: { id: string; message: string } | undefined
  names: Readonly<Record<string, string>>
  mutantCoverage: unknown
  isEndless: boolean
}

type Answer = Ran | { late: true } | { wrong: string }

export type Fate =
  | { status: 'timeout'; reason: string }
  | { status: 'error'; errorMessage: string }
  | { status: 'survived'; nrOfTests: number }
  | { status: 'killed'; nrOfTests: number; killedBy: string[]; failureMessage: string }

/** Why a mutant counts as one that never ends, whatever the machine does besides: its code ran far too often. */
export const ENDLESS = 'It never ends.'

/** Stryker's statuses of a single test. */
const [SUCCESS, FAILED] = [0, 1]

export class InProcessRunner {
  readonly #folder: string
  #loads = 0
  #worker: Worker | undefined

  /** Takes the folder whose tests are run; without it that of the run. */
  constructor(folder = process.env['MUTATION_FOLDER'] ?? '') {
    this.#folder = folder
  }

  capabilities() {
    return { reloadEnvironment: true }
  }

  async dryRun({ timeout }: Pick<Trial, 'timeout'>) {
    const answer = await this.#ask({}, timeout)
    if (!('ran' in answer)) return fateWithout(answer)
    const { ran, failed, names, mutantCoverage } = answer
    const tests = ran.map(({ id, ms }) => ({
      id,
      name: names[id] ?? id,
      timeSpentMs: ms,
      status: failed?.id === id ? FAILED : SUCCESS,
      failureMessage: failed?.id === id ? failed.message : undefined,
    }))
    return { status: 'complete', tests, mutantCoverage }
  }

  async mutantRun(trial: Trial): Promise<Fate> {
    const fate = await this.#try(trial)
    if (trial.mutantActivation === 'static') return fate
    if (fate.status === 'survived') return await this.#tryLoaded(trial, fate)
    if (fate.status === 'killed' && (await this.#passes(fate.killedBy, trial))) return fate
    // The mutant has left something behind, or its tests still run: judged again in a thread of its own.
    await this.dispose()
    const again = fate.status === 'killed' ? await this.#try(trial) : fate
    await this.dispose()
    return again
  }

  async dispose(): Promise<void> {
    await this.#worker?.terminate()
    this.#worker = undefined
  }

  /** What is made once and remembered was made without the mutant, by a test before: tried where it is there from the start. */
  async #tryLoaded(trial: Trial, survived: Fate): Promise<Fate> {
    const fate = await this.#try({ ...trial, mutantActivation: 'static' })
    return fate.status === 'error' ? survived : fate
  }

  async #try(trial: Trial): Promise<Fate> {
    const { testFilter: ids, sandboxFileName: first, hitLimit, activeMutant } = trial
    const request = { ids, first, hitLimit }
    if (trial.mutantActivation !== 'static') {
      return await this.#run(trial, { ...request, mutant: activeMutant.id })
    }
    const loaded = { ...request, loadedWith: activeMutant.id }
    // The tests beside the file notice most of them, and alone they are loaded in a fifth of the time.
    const only = testsBeside(this.#folder, first)
    const fate = existsSync(only) ? await this.#run(trial, { ...loaded, only }) : undefined
    if (fate !== undefined && fate.status !== 'survived') return fate
    return await this.#run(trial, loaded)
  }

  async #run({ timeout }: Trial, request: Request): Promise<Fate> {
    if (request.loadedWith !== undefined) await this.#countLoad()
    const answer = await this.#ask(request, timeout)
    if (!('ran' in answer)) return fateWithout(answer)
    const { ran, failed, isEndless } = answer
    if (isEndless) return { status: 'timeout', reason: ENDLESS }
    const nrOfTests = ran.length
    if (failed === undefined) return { status: 'survived', nrOfTests }
    return { status: 'killed', nrOfTests, killedBy: [failed.id], failureMessage: failed.message }
  }

  async #countLoad(): Promise<void> {
    this.#loads += 1
    if (this.#loads % MOST_LOADS === 0) await this.dispose()
  }

  async #passes(ids: string[], { timeout }: Trial): Promise<boolean> {
    const answer = await this.#ask({ ids }, timeout)
    return 'ran' in answer && answer.failed === undefined
  }

  /** Asks the thread; ends it if it takes longer than `timeout`. */
  async #ask(request: Request, timeout: number): Promise<Answer> {
    this.#worker ??= new Worker(new URL('worker.mjs', import.meta.url), {
      workerData: { folder: this.#folder },
    })
    const worker = this.#worker
    const answer = await new Promise<Answer>((resolve) => {
      const late = setTimeout(() => done({ late: true }), timeout)
      const fail = (error: Error) => done({ wrong: error.message })
      const done = (value: Answer) => {
        clearTimeout(late)
        worker.off('message', done).off('error', fail)
        resolve(value)
      }
      worker.on('message', done).on('error', fail)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has one other end
      worker.postMessage(request)
    })
    if (!('ran' in answer)) await this.dispose()
    return answer
  }
}

/** The file of tests beside a file, as a path below the repository. */
function testsBeside(folder: string, file: string): string {
  return file.slice(file.lastIndexOf(folder)).replace(/\.ts$/, '.test.ts')
}

function fateWithout(answer: { late: true } | { wrong: string }): Fate {
  if ('wrong' in answer) return { status: 'error', errorMessage: answer.wrong }
  return { status: 'timeout', reason: 'It took too long, which may be the fault of the machine.' }
}

export const strykerPlugins = [
  { kind: 'TestRunner', name: 'in-process', injectableClass: InProcessRunner },
]
