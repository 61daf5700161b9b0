import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const LAUNCH = join(import.meta.dirname, '../../scripts/start')

/** Runs a script in a process of its own; returns its exit code and what was said. */
function run(script: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '-e', script], (error, stdout) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout }),
    )
  })
}

/** Runs a program as the starter does, without pauses. */
function launch(program: string) {
  return run(`
    import { launch } from '${LAUNCH}/launch.mjs'
    import { Restarts } from '${LAUNCH}/restarts.mjs'
    process.exitCode = await launch(['-e', ${JSON.stringify(program)}], {}, { restarts: new Restarts([0, 0, 0]) })`)
}

test('a process that dies repeatedly is restarted three times, and then ends with a message', async () => {
  const { code, output } = await launch(
    `console.log('begun'); process.kill(process.pid, 'SIGKILL')`,
  )
  expect(code).toBe(137)
  expect(output.match(/begun/g)).toHaveLength(4)
  expect(output).toContain('It is started again now (3 of at most 3 times within 10 minutes).')
  expect(output).toContain('It stopped too often. The messages above may say why.')
})

test('a process that fails after it was open is restarted, and says how it ended', async () => {
  const { code, output } = await launch(`process.send('open', () => process.exit(70))`)
  expect(code).toBe(70)
  expect(output.match(/The shop died \(exit code 70\)/g)).toHaveLength(4)
})

test.each([
  ['cannot start', 'process.exit(1)', 1],
  ['ends in good order', `process.send('open', () => process.exit(0))`, 0],
])('a process that %s is not restarted', async (_what, program, exitCode) => {
  expect(await launch(program)).toEqual({ code: exitCode, output: '' })
})

test('pauses grow, and old deaths are forgotten', async () => {
  const { output } = await run(`
    import { Restarts } from '${LAUNCH}/restarts.mjs'
    const restarts = new Restarts()
    const atMinutes = [0, 1, 2, 3, 4, 5, 60]
    const pauses = atMinutes.map((at) => restarts.afterDeath(at * 60_000)?.pauseMs ?? 'none')
    console.log(JSON.stringify(pauses))`)
  expect(JSON.parse(output)).toEqual([0, 1_000, 3_000, 10_000, 30_000, 'none', 0])
})
