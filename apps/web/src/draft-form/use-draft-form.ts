import { useRef, useState } from 'react'

/** The place where a form stores its draft on the device. */
export interface DraftStore<Draft> {
  keep(draft: Draft): void
  forget(): Promise<void>
}

interface DraftFormOptions<Draft> {
  /** The draft that the form opens with. */
  readonly draft: Draft
  /** The draft that the form shows after `discard`. Default: `draft`. */
  readonly base?: Draft
  /** True if the musician typed `draft` before the page was opened. */
  readonly restored?: boolean
  /** Stores the draft on the device. If absent, closing the form discards the draft. */
  readonly store?: DraftStore<Draft>
}

export interface DraftForm<Draft> {
  readonly draft: Draft
  /** Returns the draft after the last `update`, even if React has not rendered it yet. */
  readonly latest: () => Draft
  /** Changes fields and stores the draft. */
  readonly update: (fields: Partial<Draft>) => void
  /** Shows a draft without storing it. */
  readonly show: (draft: Draft, restored: boolean) => void
  /** Shows `base` without errors and removes the stored draft. */
  readonly discard: () => Promise<void>
  readonly restored: boolean
  /**
   * The number of refused saves. From the first one on, the form shows errors. Each one focuses the first
   * invalid field.
   */
  readonly attempts: number
  readonly refuse: () => void
  /** The names of the fields with text that `value` does not return, such as half a date. */
  readonly unreadable: readonly string[]
  readonly setUnreadable: (fields: readonly string[]) => void
}

/** Returns the state of a form. Each `update` stores the draft on the device if there is a `store`. */
export function useDraftForm<Draft extends object>(options: DraftFormOptions<Draft>): DraftForm<Draft> {
  const { base = options.draft, store } = options
  const [draft, setDraft] = useState(options.draft)
  const latest = useRef(options.draft)
  const [restored, setRestored] = useState(options.restored ?? false)
  const [attempts, setAttempts] = useState(0)
  const [unreadable, setUnreadable] = useState<readonly string[]>([])

  function draw(next: Draft) {
    latest.current = next
    setDraft(next)
  }
  return {
    draft,
    latest: () => latest.current,
    update(fields) {
      draw({ ...latest.current, ...fields })
      setUnreadable((before) => before.filter((field) => !(field in fields)))
      store?.keep(latest.current)
    },
    show(next, isRestored) {
      draw(next)
      setRestored(isRestored)
    },
    async discard() {
      draw(base)
      setRestored(false)
      setAttempts(0)
      setUnreadable([])
      await store?.forget()
    },
    restored,
    attempts,
    refuse: () => setAttempts((count) => count + 1),
    unreadable,
    setUnreadable,
  }
}
