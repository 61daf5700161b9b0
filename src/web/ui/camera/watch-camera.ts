import { openCodeReader } from './code-reader.ts'
import type { ReadCode } from './read-code.ts'

/** The pause between two pictures, in ms, so that a phone's processor can rest. */
const PAUSE_MS = 150

/** A code that has been out of the picture for this long is read again. */
const GONE_MS = 1_500

/** After this long without a new code the camera is turned off: the phone probably lies on a table. */
const IDLE_MS = 120_000

/** The camera was turned off because nobody showed it a code. */
export class CameraIdle extends Error {}

interface Watching {
  onReady: () => void
  /** Each code once for as long as it stays in the picture; the next is read when this is done. */
  onCode: (code: string) => Promise<void> | void
  signal: AbortSignal
}

/**
 * Shows the camera in a video and reads codes until the signal. Throws what the browser throws when there is no camera
 * or it is not allowed, and `CameraIdle`. The camera is off when it ends.
 */
export async function watchCamera(video: HTMLVideoElement, watching: Watching): Promise<void> {
  const reader = openCodeReader()
  // Its failure is thrown below, after that of the camera.
  reader.catch(() => undefined)
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })
  const { signal, onReady } = watching
  try {
    const read = await reader
    if (signal.aborted) return
    video.srcObject = stream
    await video.play()
    onReady()
    await readCodes(video, stream, read, watching)
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}

async function readCodes(
  video: HTMLVideoElement,
  stream: MediaStream,
  read: ReadCode,
  { onCode, signal }: Watching,
): Promise<void> {
  let inView: string | undefined
  let seenAt = performance.now()
  let newAt = seenAt
  while (!signal.aborted) {
    if (!stream.active) throw new DOMException('The camera was taken away.', 'NotReadableError')
    const code = await read(video)
    const now = performance.now()
    if (code === undefined) {
      if (now - seenAt > GONE_MS) inView = undefined
      if (now - newAt > IDLE_MS) throw new CameraIdle()
    } else {
      const isNew = code !== inView
      inView = code
      if (isNew && !signal.aborted) await onCode(code)
      seenAt = performance.now()
      if (isNew) newAt = seenAt
    }
    await pause()
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
}
