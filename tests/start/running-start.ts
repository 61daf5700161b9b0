import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { delimiter, dirname } from 'node:path'

const READY_MS = 600_000
const END_MS = 120_000

interface Process {
  pid: number
  parent: number
  /** When it started, to the second. */
  born: string
  command: string
}

/** How the processes of a start show themselves; npm puts a shell before the starter. */
const COMMANDS = {
  npm: /^npm start/,
  starter: /^\S*node start\.mjs/,
  server: /^\S*node src\/server\/main\.ts/,
  guardian: /^nagina-guardian/,
  database: /^\S*postgres -D/,
}

export type Member = keyof typeof COMMANDS

/** One `npm start` in a clone, as a person would run it, but without a terminal. */
export class RunningStart {
  output = ''
  private readonly npm: ChildProcess
  private family: Process[] = []

  constructor(clone: string, port: number, env: Record<string, string> = {}) {
    this.npm = spawn('npm', ['start'], {
      cwd: clone,
      env: { ...plainEnvironment(), PORT: String(port), ...env },
      // A group of its own, which a terminal would send Ctrl+C to.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.npm.stdout?.on('data', (data: Buffer) => this.hear(data))
    this.npm.stderr?.on('data', (data: Buffer) => this.hear(data))
  }

  /** Resolves when the shop says that it is open. */
  async ready(): Promise<void> {
    await this.until(() => this.output.includes('Stop it with Ctrl+C.'), READY_MS, 'to be ready')
    this.family = familyOf(this.npm.pid ?? 0)
  }

  /** Resolves when the shop has said once more that it is open, after its server died. */
  async readyAgain(times = 1): Promise<void> {
    const isOpen = () => this.output.split('Stop it with Ctrl+C.').length > times + 1
    await this.until(isOpen, READY_MS, 'to be ready again')
    this.family = familyOf(this.npm.pid ?? 0)
  }

  /** The exit code of npm, and 128 and more for an end by a signal. */
  async ended(): Promise<number> {
    await this.until(() => this.hasEnded(), END_MS, 'to end')
    return this.npm.exitCode ?? 128
  }

  /** Sends a signal to some of its processes. */
  kill(signal: NodeJS.Signals, ...members: Member[]): void {
    for (const member of members) process.kill(this.pidOf(member), signal)
  }

  /** What a terminal does at Ctrl+C: the whole group gets the signal. */
  pressCtrlC(): void {
    process.kill(-(this.npm.pid ?? 0), 'SIGINT')
  }

  /** For the end of a test, in whatever state it is. */
  stopHard(): void {
    const family = this.family.length > 0 ? this.family : familyOf(this.npm.pid ?? 0)
    for (const { pid } of stillRunning(family)) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It has ended already.
      }
    }
  }

  /** Waits until nothing that was running when the shop opened is running any more. */
  async leftNothing(): Promise<void> {
    await this.until(() => stillRunning(this.family).length === 0, END_MS, 'to leave nothing')
  }

  private pidOf(member: Member): number {
    const found = this.family.find(({ command }) => COMMANDS[member].test(command))
    if (!found) throw new Error(`No ${member} in ${JSON.stringify(this.family)}`)
    return found.pid
  }

  private hear(data: Buffer): void {
    this.output += data.toString()
  }

  private hasEnded(): boolean {
    return this.npm.exitCode !== null || this.npm.signalCode !== null
  }

  private async until(isSo: () => boolean, limitMs: number, what: string): Promise<void> {
    const deadline = performance.now() + limitMs
    while (!isSo()) {
      const isOver = performance.now() > deadline || (what === 'to be ready' && this.hasEnded())
      if (isOver) throw new Error(`The start was expected ${what}. It said:\n${this.output}`)
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
}

/** A port that nobody has at the moment, outside of those the system gives to anybody who asks. */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 30_000)
  const probe = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: 'localhost' }, () => probe.close(() => resolve(true)))
  })
  return isFree ? port : freePort()
}

/** The environment of a person's shell: nothing of the npm, the Node and the settings of this test. */
export function plainEnvironment(): Record<string, string> {
  const kept = Object.entries(process.env).flatMap(([name, value]): [string, string][] =>
    value === undefined || /^(npm_|NODE|VITE|NAGINA|DEV|PROD|MODE|TEST|CI$)/.test(name)
      ? []
      : [[name, value]],
  )
  const folders = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
  const npmNode = process.env['npm_node_execpath']
  if (npmNode && !npmNode.includes('node_modules')) folders.unshift(dirname(npmNode))
  return { ...Object.fromEntries(kept), PATH: folders.join(delimiter) }
}

/** A process and all below it. */
function familyOf(ancestor: number): Process[] {
  const all = listProcesses()
  const pids = new Set([ancestor])
  // Repeats until nothing is added: a child may be listed before its parent.
  for (let before = 0; before < pids.size;) {
    before = pids.size
    for (const { pid, parent } of all) if (pids.has(parent)) pids.add(pid)
  }
  return all.filter(({ pid }) => pids.has(pid))
}

/** Those that are still there, and not others that got their numbers. */
function stillRunning(processes: Process[]): Process[] {
  const now = listProcesses()
  return processes.filter(({ pid, born }) =>
    now.some((process) => process.pid === pid && process.born === born),
  )
}

/** Everything that runs; a process that has ended but is not buried yet does not. */
function listProcesses(): Process[] {
  const columns = 'pid=,ppid=,stat=,lstart=,args='
  return execFileSync('ps', ['-axww', '-o', columns], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state]) => state !== undefined && !state.startsWith('Z'))
    .map(([pid, parent, , ...rest]) => ({
      pid: Number(pid),
      parent: Number(parent),
      born: rest.slice(0, 5).join(' '),
      command: rest.slice(5).join(' '),
    }))
}
