import { Camera, CameraOff } from '#web/ui/icons/lucide.ts'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { openedPath } from '#web/ui/document/opened-path.ts'
import { cameraProblem, NOT_SECURE } from './camera-problem.ts'
import { watchCamera } from './watch-camera.ts'

interface CameraScanProps {
  /** A code was read. The camera waits until it has been handled. */
  onCode: (code: string) => Promise<void> | void
  /** Whether one code is all that is wanted. */
  isForOne?: boolean
}

/** A button that reads codes with the camera of the device, beside a field that takes them from a scanner. */
export function CameraScan({ onCode, isForOne = false }: CameraScanProps) {
  const [isOn, setIsOn] = useState(false)
  const [problem, setProblem] = useState<string>()
  const panel = useId()
  const Icon = isOn ? CameraOff : Camera
  const turn = () => {
    setProblem(isOn || 'mediaDevices' in navigator ? undefined : NOT_SECURE)
    setIsOn(!isOn && 'mediaDevices' in navigator)
  }
  return (
    <div className="grid gap-2">
      <Button
        variant="text"
        size="sm"
        aria-expanded={isOn}
        aria-controls={isOn ? panel : undefined}
        onClick={turn}
        className="-ml-3.5 justify-self-start"
      >
        <Icon className="ico-s" aria-hidden="true" />
        {isOn ? 'Turn the camera off' : 'Scan with the camera'}
      </Button>
      {isOn && (
        <div id={panel}>
          {isOpenedInAdmin() ? (
            <CameraPicture
              onCode={async (code) => {
                if (isForOne) setIsOn(false)
                await onCode(code)
              }}
              onProblem={(error) => {
                setIsOn(false)
                setProblem(cameraProblem(error))
              }}
            />
          ) : (
            <NeedsReload />
          )}
        </div>
      )}
      <div role="alert">{problem !== undefined && <FieldError>{problem}</FieldError>}</div>
    </div>
  )
}

interface CameraPictureProps {
  onCode: (code: string) => Promise<void> | void
  onProblem: (error: unknown) => void
}

function CameraPicture({ onCode, onProblem }: CameraPictureProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isReady, setIsReady] = useState(false)
  const read = useEffectEvent(onCode)
  const fail = useEffectEvent(onProblem)
  useEffect(() => {
    if (video.current === null) return undefined
    const { signal, abort } = abortable()
    const watching = { signal, onReady: () => setIsReady(true), onCode: read }
    watchCamera(video.current, watching).catch((error: unknown) => {
      if (!signal.aborted) fail(error)
    })
    return abort
  }, [])
  return (
    <div className="grid gap-2">
      <video
        ref={video}
        muted
        playsInline
        aria-label="Picture of the camera"
        className="max-h-56 w-full max-w-100 rounded-sm bg-ink object-cover"
      />
      <output className="text-note text-ink-2">
        {isReady
          ? 'Hold the barcode or QR code of a tag before the camera, about a hand away.'
          : 'Starting the camera...'}
      </output>
    </div>
  )
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

/** Pages of the shop may not use the camera, even after a link has led from one to the admin. */
function NeedsReload() {
  return (
    <div className="grid justify-items-start gap-2 text-note">
      <p>
        The camera works after this page is loaded again. What you typed and did not save is lost.
      </p>
      <Button variant="secondary" size="sm" onClick={() => window.location.reload()}>
        Load again
      </Button>
    </div>
  )
}

function isOpenedInAdmin(): boolean {
  return /^\/admin(\/|$)/.test(openedPath() ?? '/admin')
}
