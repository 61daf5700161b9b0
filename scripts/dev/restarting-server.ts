import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { PROJECT_DIR } from '#server/config.ts'
import { say } from '#server/startup/print.ts'

/** The server in development: a process that can replace the one before. */
export class RestartingServer {
  readonly #connectionString: string
  #child: ChildProcess | undefined
  #isRestarting = false

  constructor(connectionString: string) {
    this.#connectionString = connectionString
  }

  start(): void {
    this.#child = spawn(process.execPath, ['src/server/main.ts'], {
      cwd: PROJECT_DIR,
      env: { ...process.env, NAGINA_DEV: '1', DATABASE_URL: this.#connectionString },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // Ctrl+C must not reach it; this process stops it.
      detached: process.platform !== 'win32',
    })
  }

  async restart(file: string): Promise<void> {
    // A change while the old server ends needs no other restart: the new server reads it anyway.
    if (this.#isRestarting) return
    this.#isRestarting = true
    say(`${file} has changed; starting the server again …`)
    await this.stop()
    this.#isRestarting = false
    this.start()
  }

  async stop(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    if (child.connected) child.disconnect()
    await once(child, 'exit')
  }
}
