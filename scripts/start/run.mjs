import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { ROOT } from './paths.mjs'

/**
 * Runs a program to its end and collects what it prints. Without a `signal` of the options, what ends this process ends it too.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @param {number} [priority] steps that it goes after other programs
 * @returns {Promise<{ code: number, output: string }>} the code is 127 if it could not be started
 */
export function collect(program, args, options = {}, priority = 0) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      ...options,
    })
    let output = ''
    child.stdout.on('data', (data) => (output += data))
    child.stderr.on('data', (data) => (output += data))
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}` }))
    child.on('close', (code, signal) => resolve({ code: code ?? exitCodeOf(signal), output }))
    if (child.pid !== undefined && priority > 0) setPriority(child.pid, priority)
    if (!options.signal) takeAlong(child)
  })
}

/** Ends the program when this process is told to end: a half-finished install must not go on alone. */
export function takeAlong(child) {
  const end = (signal) => {
    child.kill()
    process.exit(exitCodeOf(signal))
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.once(signal, end)
  child.once('close', () => {
    for (const signal of signals) process.off(signal, end)
  })
}

const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGKILL: 9, SIGTERM: 15 }

/** The exit code that a shell reports for an end by this signal. */
export function exitCodeOf(signal) {
  return 128 + (SIGNAL_NUMBERS[signal] ?? 1)
}

/** The last lines that a program printed, for an error message. */
export function lastLines(output, count = 15) {
  return output.trim().split('\n').slice(-count).join('\n')
}
