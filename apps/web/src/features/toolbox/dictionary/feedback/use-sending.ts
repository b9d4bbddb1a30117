import { useRef, useState } from 'react'
import { type CallProblem, problemOf } from '../../../../data/dictionary/call-problem'

export type Sending =
  | { readonly step: 'idle' | 'sending' | 'sent' }
  | { readonly step: 'failed'; readonly problem: CallProblem }

/**
 * Returns `send`, which runs a call and stores its state, and `retry`. Only the newest call changes the state
 * when it ends.
 */
export function useSending() {
  const [state, setState] = useState<Sending>({ step: 'idle' })
  const newest = useRef<() => Promise<void>>(async () => undefined)
  const send = async (call: () => Promise<void>): Promise<void> => {
    newest.current = call
    setState({ step: 'sending' })
    const end = await call().then(
      (): Sending => ({ step: 'sent' }),
      (error: unknown): Sending => ({ step: 'failed', problem: problemOf(error) }),
    )
    if (newest.current === call) setState(end)
  }
  return { state, send, retry: () => void send(newest.current) }
}
