import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { noisyPicture, plainPicture } from '#tests/support/pictures.ts'
import { makePictureBeside } from './picture-process.ts'
import { makePicture } from './picture.ts'
import { PictureRefused } from './picture-refused.ts'

// A busy machine takes seconds to start a process and to encode.
vi.setConfig({ testTimeout: 60_000 })

/** The process that makes pictures, as the system lists it below this one; another one than `but`. */
async function pictureProcess(but?: number): Promise<number> {
  for (;;) {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
      .trim()
      .split(' ')
    const own = children.find((pid) => {
      return (
        pid !== '' &&
        Number(pid) !== but &&
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture-worker')
      )
    })
    if (own !== undefined) return Number(own)
    await wait(5)
  }
}

test('the files are those that this process would make', async () => {
  const bytes = await plainPicture({ width: 1_300, height: 700 }).jpeg().toBuffer()
  expect(await makePictureBeside(bytes, 'ring.jpg')).toEqual(await makePicture(bytes, 'ring.jpg'))
})

test('what is no picture is refused with the reason, and the next one is made', async () => {
  const refused = makePictureBeside(Buffer.from('no picture at all'), 'ring.jpg')
  await expect(refused).rejects.toEqual(new PictureRefused('ring.jpg', { kind: 'not-a-picture' }))
  const bytes = await plainPicture({ width: 50 }).png().toBuffer()
  expect((await makePictureBeside(bytes, 'a.png')).width).toBe(50)
})

test('requests have the processor first, and a picture that ends the process is refused alone', async () => {
  const bytes = await noisyPicture(2_000, 1_500).jpeg().toBuffer()
  const lost = makePictureBeside(bytes, 'lost.jpg')
  const next = makePictureBeside(bytes, 'next.jpg')
  const pid = await pictureProcess()
  await expect.poll(() => Math.min(...encoders(pid).map(getPriority))).toBe(getPriority() + 10)
  process.kill(pid, 'SIGKILL')
  await expect(lost).rejects.toMatchObject({ file: 'lost.jpg', reason: { kind: 'damaged' } })
  expect((await next).width).toBe(2_000)
})

test('the process that reads what strangers send knows no secret, and finishes what it began', async () => {
  vi.stubEnv('SESSION_SECRET', 'lotus-ember-42')
  const before = await pictureProcess()
  process.kill(before, 'SIGKILL')
  const small = await plainPicture({ width: 50 }).png().toBuffer()
  await expect.poll(() => makePictureBeside(small, 'a.png').catch(() => undefined)).toBeDefined()
  const pid = await pictureProcess(before)
  expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('lotus-ember-42')
  const made = makePictureBeside(await noisyPicture(2_000, 1_500).jpeg().toBuffer(), 'last.jpg')
  // As of a service that is told to stop: what was asked for is still finished.
  process.kill(pid, 'SIGTERM')
  expect((await made).width).toBe(2_000)
})

/** The threads that encode. */
function encoders(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`).map(Number)
  const names = (thread: number) => readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8')
  return threads.filter((thread) => names(thread).startsWith('libuv-worker'))
}
