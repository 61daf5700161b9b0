/**
 * Tries Stryker's mutants in a thread that has loaded everything already, so that one takes milliseconds. Vitest loads all
 * files again for each of them, which takes a hundred times as long (decision 038).
 */
import { Worker } from 'node:worker_threads'

class InProcessRunner {
  #worker

  capabilities() {
    return { reloadEnvironment: true }
  }

  async dryRun({ timeout }) {
    const { late, wrong, ran, failed, names, mutantCoverage } = await this.#ask({}, timeout)
    if (late) return { status: 'timeout' }
    if (wrong) return { status: 'error', errorMessage: wrong }
    const tests = ran.map(({ id, ms }) => ({ id, name: names[id], timeSpentMs: ms, status: 0 }))
    if (failed) Object.assign(tests.at(-1), { status: 1, failureMessage: failed.message })
    return { status: 'complete', tests, mutantCoverage }
  }

  async mutantRun(options) {
    const result = await this.#try(options)
    if (options.mutantActivation === 'static' || result.status === 'survived') return result
    if (result.status === 'killed' && (await this.#passes(result.killedBy, options))) return result
    // The mutant has left something behind, or its tests still run: judged again in a thread of its own.
    await this.dispose()
    const again = result.status === 'killed' ? await this.#try(options) : result
    await this.dispose()
    return again
  }

  async dispose() {
    await this.#worker?.terminate()
    this.#worker = undefined
  }

  async #try({ activeMutant, mutantActivation, testFilter, sandboxFileName, hitLimit, timeout }) {
    const isStatic = mutantActivation === 'static'
    const { id } = activeMutant
    if (isStatic) await this.dispose()
    const request = {
      ids: testFilter,
      first: sandboxFileName,
      hitLimit,
      mutant: isStatic ? undefined : id,
    }
    const answer = await this.#ask(request, timeout, isStatic ? id : undefined)
    if (isStatic) await this.dispose()
    const { late, wrong, ran, failed, isEndless } = answer
    if (late || isEndless) return { status: 'timeout' }
    if (wrong) return { status: 'error', errorMessage: wrong }
    const nrOfTests = ran.length
    if (!failed) return { status: 'survived', nrOfTests }
    return { status: 'killed', nrOfTests, killedBy: [failed.id], failureMessage: failed.message }
  }

  async #passes(ids, { timeout }) {
    const { failed } = await this.#ask({ ids }, timeout)
    return failed === undefined
  }

  /** Asks the thread, or one that is loaded with a mutant; ends it if it takes longer than `timeout` ms. */
  async #ask(request, timeout, loadedWith) {
    this.#worker ??= new Worker(new URL('worker.mjs', import.meta.url), {
      workerData: { folder: process.env.MUTATION_FOLDER, loadedWith },
    })
    const worker = this.#worker
    let late
    const answer = await new Promise((resolve) => {
      const done = (value) => {
        worker.off('message', done).off('error', fail)
        resolve(value)
      }
      const fail = (error) => done({ wrong: error.message })
      worker.on('message', done).on('error', fail)
      late = setTimeout(done, timeout, { late: true })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has one other end
      worker.postMessage(request)
    })
    clearTimeout(late)
    if (answer.late || answer.wrong) await this.dispose()
    return answer
  }
}

export const strykerPlugins = [
  { kind: 'TestRunner', name: 'in-process', injectableClass: InProcessRunner },
]
