import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'

/** Named whole: code that is evaluated has no folder of its own. */
const SHUTDOWN = new URL('./shutdown.ts', import.meta.url).href

/** Ends in good order, and is then held up for ever by a listener of its exit, as a library can. */
const HELD_UP = `
  import { Shutdown } from '${SHUTDOWN}'
  process.on('exit', () => {
    process.send('exits')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  })
  void new Shutdown().run(0)
`

test('a process that hangs while exiting ends at SIGTERM', async () => {
  const held = spawn(process.execPath, ['--input-type=module', '--eval', HELD_UP], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  onTestFinished(() => void held.kill('SIGKILL'))
  const exits = once(held, 'exit')
  await once(held, 'message')
  held.kill('SIGTERM')
  expect(await exits).toEqual([null, 'SIGTERM'])
})

/** Logs while it ends, as a job does whose database is closed. */
const LOGS_TO_THE_END = `
  import Fastify from 'fastify'
  import { Shutdown } from '${SHUTDOWN}'
  const { log } = Fastify({ logger: true })
  const shutdown = new Shutdown()
  shutdown.add(async () => {
    log.warn('is being written')
    log.warn('waits for the first')
  })
  process.once('message', () => void shutdown.run(0))
  process.send('open')
`

test('a process whose log is no longer read ends', async () => {
  const unread = spawn(process.execPath, ['--input-type=module', '--eval', LOGS_TO_THE_END], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  onTestFinished(() => void unread.kill('SIGKILL'))
  const exits = once(unread, 'exit')
  await once(unread, 'message')
  unread.stdout?.destroy()
  unread.send('end')
  expect(await exits).toEqual([0, null])
})
