import { CircleAlert, CircleCheck, X } from '#web/ui/icons/lucide.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ui as words } from '#i18n/ui/ui.ts'
import { dismissToast, useToasts, type ToastMessage } from './toast-store.ts'
import { useFreePlace } from './use-free-place.ts'

export { ABOUT_LOGIN, toast } from './toast-store.ts'

/** Where the messages of `toast` appear: top right under the header, or where they cover nothing; newest on top. */
export function Toaster() {
  const messages = useToasts()
  const host = useHost(messages.length > 0)
  const list = useRef<HTMLOListElement>(null)
  useFreePlace(list, host !== undefined && messages.length > 0)
  if (host === undefined || messages.length === 0) return null
  return createPortal(
    <div ref={openPopover} popover="manual" className="toaster">
      <ol ref={list} className="grid gap-2.5">
        {messages.map((message) => (
          <li key={message.id}>
            <Toast message={message} />
          </li>
        ))}
      </ol>
    </div>,
    host,
  )
}

/** A dialog that closes takes the messages with it; the next host shows them again. */
function openPopover(element: HTMLElement | null): void {
  if (element?.isConnected === true) element.showPopover?.()
}

/**
 * The element the messages live in. While a modal dialog is open all else is out of reach, so that
 * messages outside it could be neither read nor closed: then they live in the dialog.
 */
function useHost(isShown: boolean): Element | undefined {
  const [host, setHost] = useState<Element>()
  useEffect(() => {
    if (!isShown) return undefined
    const choose = () => setHost([...document.querySelectorAll('.dialog')].at(-1) ?? document.body)
    choose()
    const observer = new MutationObserver(choose)
    observer.observe(document.body, { subtree: true, childList: true })
    return () => observer.disconnect()
  }, [isShown])
  return host
}

function Toast({ message }: { message: ToastMessage }) {
  const { id, tone, text, durationMs, retry, action } = message
  const step = action ?? (retry && { label: words.tryAgain, run: retry })
  const { isPaused, pause, resume } = useCountdown(
    durationMs,
    useCallback(() => dismissToast(id), [id]),
  )
  const isFailure = tone === 'failure'
  const setDuration = useCallback(
    (bar: HTMLElement | null) => bar?.style.setProperty('animation-duration', `${durationMs}ms`),
    [durationMs],
  )
  return (
    <div
      role={isFailure ? 'alert' : 'status'}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
      className="relative flex animate-rise items-start gap-3 overflow-hidden rounded-md border border-line bg-white py-3.5 pr-2 pl-4 text-control shadow-3"
    >
      {isFailure ? (
        <CircleAlert className="ico mt-px text-danger" aria-hidden="true" />
      ) : (
        <CircleCheck className="ico mt-px text-success" aria-hidden="true" />
      )}
      <p className="min-w-0 flex-1 break-words">
        <span className="mr-3">{text}</span>
        {step !== undefined && (
          <button
            type="button"
            onClick={() => {
              dismissToast(id)
              step.run()
            }}
            className="link -my-2 min-h-11"
          >
            {step.label}
          </button>
        )}
      </p>
      <button
        type="button"
        aria-label={words.closeMessage}
        onClick={() => dismissToast(id)}
        className="-my-2.5 grid size-11 flex-none place-items-center rounded-full hover:bg-ink/6"
      >
        <X className="ico-s" aria-hidden="true" />
      </button>
      <span
        ref={setDuration}
        aria-hidden="true"
        className={`toast-bar absolute inset-x-0 bottom-0 h-0.5 ${isFailure ? 'bg-danger' : 'bg-success'} ${isPaused ? '[animation-play-state:paused]' : ''}`}
      />
    </div>
  )
}

/** Calls `onEnd` after a time that does not run while paused. */
function useCountdown(durationMs: number, onEnd: () => void) {
  const [isPaused, setIsPaused] = useState(false)
  const leftMs = useRef(durationMs)
  useEffect(() => {
    if (isPaused) return undefined
    const startedAt = performance.now()
    const timer = setTimeout(onEnd, leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current -= performance.now() - startedAt
    }
  }, [isPaused, onEnd])
  return { isPaused, pause: () => setIsPaused(true), resume: () => setIsPaused(false) }
}
