import { createStore } from 'zustand/vanilla'

export type ToastTone = 'info' | 'done' | 'warning' | 'danger'

interface ToastAction {
  label: string
  run: () => void
}

export interface ToastInput {
  text: string
  tone?: ToastTone
  action?: ToastAction
  /** A second action, before `action`. */
  otherAction?: ToastAction | undefined
  /**
   * The time on screen in milliseconds. Defaults to 10,000 with an action or after a failure (`danger`),
   * otherwise to 5,000.
   */
  duration?: number
  /** Identifies a toast. A new toast replaces the visible one with the same key. */
  key?: string
  /** Whether the toast also replaces a visible toast with the same text. */
  replacesEqual?: boolean
}
export interface Toast extends ToastInput {
  id: number
  tone: ToastTone
}

/** Runs `fn` after `ms` milliseconds. Returns a function that cancels it. */
export type Schedule = (fn: () => void, ms: number) => () => void

export interface ToastStore {
  show: (input: ToastInput) => number
  dismiss: (id: number) => void
  /** Stops the timers of all toasts while the pointer or the focus is in the region. */
  pause: () => void
  /** Restarts every toast with its full time, so that no clock has to measure the remaining time. */
  resume: () => void
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => readonly Toast[]
}

const AT_MOST = 3
const USUAL_DURATION = 5000
/**
 * The time in milliseconds that a toast with a failure or an action is visible. The musician needs longer to
 * read it or to decide.
 */
const LONG_DURATION = 10_000

function defaultDuration({ action, tone }: Toast): number {
  return action || tone === 'danger' ? LONG_DURATION : USUAL_DURATION
}

export function createToastStore(schedule: Schedule): ToastStore {
  const store = createStore<readonly Toast[]>()(() => [])
  let paused = false
  let lastId = 0
  const timers = new Map<number, () => void>()

  function set(next: readonly Toast[]) {
    const kept = new Set(next.map((toast) => toast.id))
    for (const id of timers.keys()) if (!kept.has(id)) stop(id)
    // If the removed toast had the focus or the pointer, the browser sends no leave event.
    if (next.length === 0) paused = false
    store.setState(next, true)
  }
  function stop(id: number) {
    timers.get(id)?.()
    timers.delete(id)
  }
  function start(toast: Toast) {
    if (paused) return
    stop(toast.id)
    timers.set(
      toast.id,
      schedule(() => dismiss(toast.id), toast.duration ?? defaultDuration(toast)),
    )
  }
  function dismiss(id: number) {
    const toasts = store.getState()
    if (toasts.some((toast) => toast.id === id)) set(toasts.filter((toast) => toast.id !== id))
  }

  return {
    show(input) {
      lastId += 1
      const toast: Toast = { ...input, id: lastId, tone: input.tone ?? 'info' }
      const isReplaced = ({ key, text }: Toast) =>
        (key !== undefined && key === input.key) || (input.replacesEqual === true && text === input.text)
      const others = store.getState().filter((other) => !isReplaced(other))
      set([...others, toast].slice(-AT_MOST))
      start(toast)
      return toast.id
    },
    dismiss,
    pause() {
      paused = true
      for (const id of [...timers.keys()]) stop(id)
    },
    resume() {
      if (!paused) return
      paused = false
      for (const toast of store.getState()) start(toast)
    },
    subscribe: store.subscribe,
    getSnapshot: store.getState,
  }
}
