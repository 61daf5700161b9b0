import {
  ChevronLeft,
  ChevronRight,
  Maximize,
  Minimize,
  ZoomIn,
  ZoomOut,
} from '#web/ui/icons/lucide.ts'
import { useRef, useSyncExternalStore, type ReactNode } from 'react'
import { lightbox as text } from '#i18n/ui/lightbox.ts'
import { ui } from '#i18n/ui/ui.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Drawer } from './dialog.tsx'
import { FinestLayer } from './finest-layer.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { useZoom } from './use-zoom.ts'
import { MAX_ZOOM } from './zoom-view.ts'

interface LightboxProps {
  title: string
  /** How many pictures there are. */
  count: number
  /** The picture that is shown large, undefined while closed. */
  at: number | undefined
  onChange: (at: number) => void
  onClose: () => void
  /** A small picture of each, to go to it at once. */
  renderThumbnail?: (at: number) => ReactNode
  /** What is said under the picture. */
  caption?: ReactNode
  /** The largest file of the picture, for looking closely; undefined where there is none. */
  largest?: string | undefined
  /** The large picture, positioned absolutely in its frame. */
  children: ReactNode
}

/**
 * One picture over the whole window, which can be enlarged; arrows lead to the others, Escape back.
 * Load it when it is wanted (`use-part.ts`).
 */
export function Lightbox(props: LightboxProps) {
  const { title, count, at, onChange, onClose, largest, children } = props
  const isOpen = at !== undefined
  const shown = useLast(at) ?? 0
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const step = (by: 1 | -1) => {
    if (isOpen && count > 1) onChange((at + by + count) % count)
  }
  const zoom = useZoom(isOpen, step)
  // Every picture begins whole; by swipe and key one leaves it only when it is.
  const show = (next: number) => {
    zoom.reset()
    onChange(next)
  }
  const close = () => {
    zoom.reset()
    onClose()
  }
  return (
    <Drawer side="full" isOpen={isOpen} onClose={close} title={title}>
      <div ref={stage} className="flex h-full flex-col items-center gap-3 bg-paper">
        <div
          {...zoom.roomProps}
          className={`relative min-h-0 w-full flex-1 touch-none overflow-hidden select-none ${zoom.scale > 1 ? 'cursor-grab active:cursor-grabbing' : ''}`}
        >
          <div
            ref={frame}
            className="absolute inset-0 [transform:var(--zoom)] [&_img]:pointer-events-none"
          >
            {children}
            {largest !== undefined && (
              <FinestLayer key={largest} file={largest} scale={zoom.scale} frame={frame} />
            )}
          </div>
        </div>
        {props.caption}
        {props.renderThumbnail !== undefined && count > 1 && (
          <Thumbnails count={count} at={shown} onChange={show} render={props.renderThumbnail} />
        )}
        <div className="flex flex-wrap items-center justify-center gap-x-4">
          <Steps count={count} at={shown} onStep={(by) => show((shown + by + count) % count)} />
          <div className="flex">
            <IconButton
              label={text.zoomOut}
              aria-disabled={zoom.scale === 1}
              onClick={zoom.zoomOut}
            >
              <ZoomOut className="ico" aria-hidden="true" />
            </IconButton>
            <IconButton
              label={text.zoomIn}
              aria-disabled={zoom.scale === MAX_ZOOM}
              onClick={zoom.zoomIn}
            >
              <ZoomIn className="ico" aria-hidden="true" />
            </IconButton>
            <FullScreenButton stage={stage} />
          </div>
          <output className="sr-only">{text.zoom(zoom.scale)}</output>
        </div>
        <p className="sr-only">{text.hint}</p>
      </div>
    </Drawer>
  )
}

interface StepsProps {
  count: number
  at: number
  onStep: (by: 1 | -1) => void
}

function Steps({ count, at, onStep }: StepsProps) {
  if (count < 2) return null
  return (
    <div className="flex items-center gap-1">
      <IconButton label={ui.previousPicture} onClick={() => onStep(-1)}>
        <ChevronLeft className="ico" aria-hidden="true" />
      </IconButton>
      <output className="min-w-12 text-center text-sm tabular-nums">
        {at + 1} / {count}
      </output>
      <IconButton label={ui.nextPicture} onClick={() => onStep(1)}>
        <ChevronRight className="ico" aria-hidden="true" />
      </IconButton>
    </div>
  )
}

interface ThumbnailsProps {
  count: number
  at: number
  onChange: (at: number) => void
  render: (at: number) => ReactNode
}

function Thumbnails({ count, at, onChange, render }: ThumbnailsProps) {
  return (
    <ul aria-label={text.all} className="flex max-w-full gap-2 overflow-x-auto p-1">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="flex-none">
          <button
            type="button"
            aria-label={text.picture(index + 1)}
            aria-current={index === at ? 'true' : undefined}
            onClick={() => onChange(index)}
            className="block size-14 overflow-hidden rounded-xs bg-photo aria-[current]:outline-2 aria-[current]:outline-offset-2 aria-[current]:outline-mor-700"
          >
            {render(index)}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Gives the picture the whole screen, where the browser can. */
function FullScreenButton({ stage }: { stage: { current: HTMLElement | null } }) {
  const isFull = useSyncExternalStore(
    subscribeToFullScreen,
    () => document.fullscreenElement !== null,
    () => false,
  )
  if (!document.fullscreenEnabled) return null
  const toggle = () => {
    const done = isFull ? document.exitFullscreen() : stage.current?.requestFullscreen()
    // Refused by the browser's own settings: the picture stays as large as the window.
    done?.catch(() => undefined)
  }
  const Icon = isFull ? Minimize : Maximize
  return (
    <IconButton label={isFull ? text.leaveFullScreen : text.fullScreen} onClick={toggle}>
      <Icon className="ico" aria-hidden="true" />
    </IconButton>
  )
}

function subscribeToFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
