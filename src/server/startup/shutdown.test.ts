import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'

/** Ends in good order, and is then held up for ever by a listener of its exit, as a library can. */
const HELD_UP = `
  import { Shutdown } from '#server/startup/shutdown.ts'
  process.on('exit', () => {
    process.send('exits')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  })
  void new Shutdown().run(0)
`

test('a process that is held up while it exits ends at SIGTERM', async () => {
  const held = spawn(process.execPath, ['--input-type=module', '--eval', HELD_UP], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  onTestFinished(() => void held.kill('SIGKILL'))
  const exits = once(held, 'exit')
  await once(held, 'message')
  held.kill('SIGTERM')
  expect(await exits).toEqual([null, 'SIGTERM'])
})
