import { fork, type ChildProcess } from 'node:child_process'
import { constants, getPriority, setPriority } from 'node:os'
import { oneAtATime } from './one-at-a-time.ts'
import type { Picturing, Pictured } from './picture-worker.ts'
import type { MadePicture } from './made-picture.ts'
import { PictureRefused } from './picture-refused.ts'

const PROGRAM = new URL('./picture-worker.ts', import.meta.url)

/** What a program needs to start. Nothing else is passed on: the process reads what strangers send, so it knows no secret. */
const ENVIRONMENT = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TMPDIR']
/** By how much requests come first: where both want a processor, the process gets a tenth of it, as much as the database beside it. */
const STEPS_DOWN = 10
/** The process ends after this time without a picture, in milliseconds. */
const IDLE_MS = 60_000
/** A picture that takes longer is given up, in milliseconds. */
const LONGEST_MS = 120_000

let running: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined

/**
 * `makePicture` in a process of its own and of lower priority, so that the requests of others go on. One picture at a
 * time. Throws PictureRefused, also for a picture that ends the process; and what the system says when it can start none.
 */
export function makePictureBeside(bytes: Buffer, name: string): Promise<MadePicture> {
  return oneAtATime(async () => {
    clearTimeout(idle)
    const child = (running ??= start())
    hold(child)
    try {
      const { made, refused } = await answerOf(child, { bytes, name })
      if (refused !== undefined) throw new PictureRefused(name, refused)
      return made
    } finally {
      release(child)
      idle = setTimeout(() => child.connected && child.disconnect(), IDLE_MS).unref()
    }
  })
}

function start(): ChildProcess {
  const env = Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]]))
  const child = fork(PROGRAM, { serialization: 'advanced', env })
  const forget = () => {
    if (running === child) running = undefined
  }
  child.once('disconnect', forget)
  child.once('exit', forget)
  child.once('error', forget)
  lowerPriority(child.pid)
  return child
}

/** At once: Linux counts priority for each thread, and those that encode begin while the program is loaded. */
function lowerPriority(pid: number | undefined): void {
  try {
    const lower = Math.min(getPriority() + STEPS_DOWN, constants.priority.PRIORITY_LOW)
    if (pid !== undefined) setPriority(pid, lower)
  } catch {
    // The system allows no other priority: the pictures are made all the same.
  }
}

function hold(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}

/** The shop may end while the process waits for the next picture. */
function release(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}

/** The answer to one picture. A process that ends without one was ended by the picture; rejects when none could start. */
function answerOf(child: ChildProcess, picturing: Picturing): Promise<Pictured> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS)
    const settle = (end: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('exit', onExit)
      child.off('error', onError)
      end()
    }
    const onMessage = (answer: Pictured) => settle(() => resolve(answer))
    const onExit = () => settle(() => resolve({ refused: { kind: 'damaged' } }))
    const onError = (error: Error) => settle(() => reject(error))
    child.on('message', onMessage)
    child.on('exit', onExit)
    child.on('error', onError)
    // A process that ends while it is sent something says so by its exit.
    child.send(picturing, (error) => error && child.kill('SIGKILL'))
  })
}
