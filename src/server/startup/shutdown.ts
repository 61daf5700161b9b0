import { setTimeout as pause } from 'node:timers/promises'

type Ending = () => Promise<unknown>

/**
 * The longest time for each step of the shutdown, in milliseconds; only running requests and the database take long.
 */
const LONGEST_ENDING_MS = 10_000

/**
 * A signal this soon after the first is the same one, in milliseconds: a terminal and npm both pass Ctrl+C on, and a
 * finger slips.
 */
const SAME_SIGNAL_MS = 500

/**
 * For the last lines of the log to be written, in milliseconds. What is left at the exit is written by a library that tries
 * again for ever, also where the reader of the log is gone; a write that fails before makes it give up.
 */
const LAST_LINES_MS = 100

interface Step {
  ending: Ending
  limitMs: number
}

/** Thrown when the shop is told to stop while it is still starting. */
export class StoppedEarly extends Error {}

/**
 * Ends the process in good order: on Ctrl+C, on SIGTERM, and when the program that started it is
 * gone. What was opened last is ended first. A second signal ends the process at once.
 */
export class Shutdown {
  readonly #steps: Step[] = []
  #ending: Promise<void> | undefined
  #isStarting = true
  #isRequested = false
  #firstSignalAt: number | undefined

  /** A worker leaves the signals of the terminal to the process that started it. */
  constructor({ isWorker = false } = {}) {
    process.on('SIGTERM', () => this.#hear())
    for (const signal of ['SIGINT', 'SIGHUP'] as const) {
      process.on(signal, () => (isWorker ? undefined : this.#hear()))
    }
    process.on('disconnect', () => this.request())
    // The reader of the output may be gone already; that must not abort the shutdown.
    process.stdout.on('error', () => undefined)
    process.stderr.on('error', () => undefined)
  }

  /**
   * Adds what has to be ended, within a time in milliseconds; throws `StoppedEarly` when the end was asked for
   * meanwhile.
   */
  add(ending: Ending, limitMs = LONGEST_ENDING_MS): void {
    this.#steps.push({ ending, limitMs })
    this.check()
  }

  /** Throws `StoppedEarly` when the end was asked for. */
  check(): void {
    if (this.#isRequested) throw new StoppedEarly()
  }

  /** From here on a request to end is carried out at once instead of at the next step. */
  started(): void {
    this.check()
    this.#isStarting = false
  }

  /** Ends everything, each with its own limit, and then the process with this code. */
  run(exitCode: number): Promise<void> {
    this.#ending ??= this.#endAll().then(() => this.#exit(exitCode))
    return this.#ending
  }

  /** A library can hold the process up while it exits, when no listener runs: then SIGTERM has to end it by itself. */
  async #exit(exitCode: number): Promise<never> {
    await pause(LAST_LINES_MS)
    process.removeAllListeners('SIGTERM')
    process.exit(exitCode)
  }

  #hear(): void {
    this.#firstSignalAt ??= performance.now()
    // Nothing confirmed is lost: the database ends by itself, and what was not answered is rolled back.
    if (performance.now() - this.#firstSignalAt > SAME_SIGNAL_MS) process.exit(0)
    this.request()
  }

  /** Asks for the end, now or when the start has come to its next step. */
  request(): void {
    this.#isRequested = true
    if (!this.#isStarting) void this.run(0)
  }

  async #endAll(): Promise<void> {
    for (const { ending, limitMs } of this.#steps.toReversed()) {
      const limit = pause(limitMs, undefined, { ref: false })
      await Promise.race([ending().catch(reportEnding), limit])
    }
  }
}

function reportEnding(error: unknown): void {
  process.stderr.write(
    `While stopping: ${error instanceof Error ? error.message : String(error)}\n`,
  )
}
