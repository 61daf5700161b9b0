import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import type { Account } from './account.ts'
import { StartProblem } from './start-problem.ts'

interface Run {
  account: Account | undefined
  cwd: string
  /** Sent to its standard input. */
  input: string
}

/** Runs a program of PostgreSQL to its end. Throws a `StartProblem` with what it said when it fails. */
export async function runProgram(program: string, args: string[], run: Run): Promise<void> {
  const child = spawn(program, args, {
    ...run.account,
    cwd: run.cwd,
    env: programEnvironment(),
    stdio: 'pipe',
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  // A program that ends early closes its input; its output says why.
  child.stdin.on('error', () => undefined)
  child.stdin.end(run.input)
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  const said = `${output}\n${errors}`
  if (code === 0 && !/\b(ERROR|FATAL|PANIC):/.test(errors)) return
  throw new StartProblem(`The database could not be made: ${reasonIn(said)}`)
}

/** A small environment, without settings of another PostgreSQL or another language. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']
  const taken = kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  return { ...Object.fromEntries(taken), LC_ALL: 'C', TZ: 'UTC' }
}

/** The line with the reason in the output of a PostgreSQL program. */
export function reasonIn(said: string): string {
  const lines = said.split('\n').filter((line) => line.trim() !== '')
  const reason = lines.findLast((line) => /(error|FATAL|PANIC|ERROR):/.test(line)) ?? lines.at(-1)
  return reason?.replace(/^.*?(error|FATAL|PANIC|ERROR):\s*/, '') ?? 'it ended without a word'
}
