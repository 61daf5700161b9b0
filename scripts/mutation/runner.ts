/**
 * Tries Stryker's mutants in a thread that has everything loaded already, so that each takes milliseconds. Vitest would
 * load all files again for each of them, which takes a hundred times as long (decision 038).
 */
import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/** A mutant to try, as Stryker describes it. */
interface Trial {
  activeMutant: { id: string }
  /** `static`: the mutant is in code that runs while its file is loaded, so the file is loaded with it. */
  mutantActivation: 'static' | 'runtime'
  sandboxFileName: string
  /** The ids of the tests that reach it; without them every test runs. */
  testFilter?: string[] | undefined
  /** How often its code may run before the mutant counts as endless. */
  hitLimit?: number | undefined
  /** In milliseconds. */
  timeout: number
}

/** A request to the thread (`worker.mjs`). */
interface Request {
  ids?: string[] | undefined
  first?: string
  mutant?: string | undefined
  hitLimit?: number | undefined
  /** The mutant with which files and tests are loaded again. */
  loadedWith?: string
  /** The only test file to load; without it all of the folder. */
  only?: string
}

/** After this many loads a new thread starts, because a thread never frees the modules it has loaded. */
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

/** Why a mutant counts as endless on a busy machine too: its code ran far too often. */
export const ENDLESS = 'It never ends.'

/** Stryker's statuses of a single test. */
const [SUCCESS, FAILED] = [0, 1]

export class InProcessRunner {
  readonly #folder: string
  #loads = 0
  #worker: Worker | undefined

  /** `folder` has the tests to run; without it, the folder that `npm run mutation` is at. */
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
    // The mutant left something behind, or its tests still run, so a new thread judges it again.
    await this.dispose()
    const again = fate.status === 'killed' ? await this.#try(trial) : fate
    await this.dispose()
    return again
  }

  async dispose(): Promise<void> {
    await this.#worker?.terminate()
    this.#worker = undefined
  }

  /** A value that is computed once and kept was computed by an earlier test, without the mutant: load it with the mutant. */
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
    // The tests beside the file notice most mutants, and loading only them takes a fifth of the time.
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

  /** Asks the thread, and ends it if the answer takes longer than `timeout` ms. */
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

/** The test file beside a file, as a path below the repository. */
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
