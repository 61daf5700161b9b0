import { useSyncExternalStore } from 'react'
import { TOAST_MS } from '#domain/shop/timings.ts'

/** A message at the top right of the page. */
export interface ToastMessage {
  id: number
  tone: 'success' | 'failure'
  text: string
  durationMs: number
  retry: (() => void) | undefined
  /** What can be done about it, such as to undo it. */
  action: ToastAction | undefined
  about: string | undefined
}

interface ToastAction {
  label: string
  run: () => void
}

interface ToastOptions {
  durationMs?: number
  /** What the message is about: a later one about the same takes its place. */
  about?: string
}

/** The most toasts at once; nobody reads more. */
const MOST = 3
const NONE: readonly ToastMessage[] = []

let messages = NONE
let lastId = 0
const listeners = new Set<() => void>()

/** Of a message that asks for a login: that of the login takes its place. */
export const ABOUT_LOGIN = { about: 'login' }

/** Tells the person what happened, from anywhere; answers the id of the message. */
export const toast = {
  success: (text: string, options: ToastOptions & { action?: ToastAction | undefined } = {}) =>
    add({
      tone: 'success',
      text,
      durationMs: options.durationMs ?? TOAST_MS,
      retry: undefined,
      action: options.action,
      about: options.about,
    }),
  failure: (text: string, options: ToastOptions & { retry?: () => void } = {}) =>
    add({
      tone: 'failure',
      text,
      durationMs: options.durationMs ?? TOAST_MS,
      retry: options.retry,
      action: undefined,
      about: options.about,
    }),
}

/** The messages to show, newest first. */
export function useToasts(): readonly ToastMessage[] {
  return useSyncExternalStore(
    subscribe,
    () => messages,
    () => NONE,
  )
}

/** Takes a message away. */
export function dismissToast(id: number): void {
  set(messages.filter((message) => message.id !== id))
}

function add(message: Omit<ToastMessage, 'id'>): number {
  const id = ++lastId
  const others = messages.filter(({ about }) => about === undefined || about !== message.about)
  set([{ ...message, id }, ...others].slice(0, MOST))
  return id
}

function set(next: readonly ToastMessage[]): void {
  messages = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
