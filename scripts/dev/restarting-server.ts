import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { PROJECT_DIR } from '#server/config.ts'
import { say } from '#server/startup/print.ts'

/** The server in development: a process that can be put in the place of its predecessor. */
export class RestartingServer {
  private readonly connectionString: string
  private child: ChildProcess | undefined
  private isRestarting = false

  constructor(connectionString: string) {
    this.connectionString = connectionString
  }

  start(): void {
    this.child = spawn(process.execPath, ['src/server/main.ts'], {
      cwd: PROJECT_DIR,
      env: { ...process.env, NAGINA_DEV: '1', DATABASE_URL: this.connectionString },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // Out of reach of Ctrl+C: it is this process that stops it, in its turn.
      detached: process.platform !== 'win32',
    })
  }

  async restart(file: string): Promise<void> {
    // What changes while the old server ends is read by the new one anyway.
    if (this.isRestarting) return
    this.isRestarting = true
    say(`${file} has changed; starting the server again …`)
    await this.stop()
    this.isRestarting = false
    this.start()
  }

  async stop(): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    if (child.connected) child.disconnect()
    await once(child, 'exit')
  }
}
