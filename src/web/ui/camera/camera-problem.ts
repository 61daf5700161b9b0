import { CameraIdle } from './watch-camera.ts'

const GO_ON = 'Typing and a scanner go on working.'

/** What the browser says when it gives no camera (W3C Media Capture, getUserMedia), in plain words. */
const REASONS: Readonly<Record<string, string>> = {
  NotAllowedError:
    'The camera is not allowed. Allow it for this site in the settings of the browser, then try again.',
  NotFoundError: 'This device has no camera.',
  OverconstrainedError: 'This device has no camera that fits.',
  NotReadableError: 'Another program uses the camera, or it was taken away.',
  AbortError: 'The camera did not start.',
}

/** Why there is no picture of the camera, and what still works. */
export function cameraProblem(error: unknown): string {
  if (error instanceof CameraIdle) {
    return 'The camera was turned off: it has seen no code for two minutes.'
  }
  return `${reasonOf(error)} ${GO_ON}`
}

function reasonOf(error: unknown): string {
  if (error instanceof DOMException) return REASONS[error.name] ?? 'The browser gives no camera.'
  return 'What reads the codes did not load. Check the connection and try again.'
}

/** Browsers offer no camera to pages that were loaded without encryption. */
export const NOT_SECURE = `Browsers give the camera only to a page of https. ${GO_ON}`
