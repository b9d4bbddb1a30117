import { useCallback, useEffect, useState } from 'react'
import { useAccount } from '../../data/services/use-account'
import { isLinkOver } from './sign-in-problem'

type VerificationState =
  | { readonly at: 'checking' }
  /** Another browser requested the link, so the person must confirm first. */
  | { readonly at: 'asking'; readonly email: string; readonly pending: boolean }
  | { readonly at: 'verifying' }
  | { readonly at: 'done' }
  | { readonly at: 'failed' }
  | { readonly at: 'trouble'; readonly error: unknown; readonly confirmed: boolean }

/**
 * Verifies a sign-in link: inspects it, asks for confirmation if another browser requested it, then uses it
 * once. Returns the state, and functions that confirm or retry.
 */
export function useVerification(
  token: string,
  target: string,
): {
  state: VerificationState
  verify: () => void
  again: () => void
} {
  const account = useAccount()
  const [state, setState] = useState<VerificationState>({ at: 'checking' })
  const verify = useCallback(async () => {
    setState((before) => (before.at === 'asking' ? { ...before, pending: true } : { at: 'verifying' }))
    try {
      await (await account()).verify(token, target)
      setState({ at: 'done' })
    } catch (error) {
      setState(stateAfter(error, true))
    }
  }, [account, token, target])
  const inspect = useCallback(async () => {
    setState({ at: 'checking' })
    try {
      const { email, sameBrowser } = await (await account()).inspect(token)
      if (sameBrowser) await verify()
      else setState({ at: 'asking', email, pending: false })
    } catch (error) {
      setState(stateAfter(error, false))
    }
  }, [account, token, verify])
  useEffect(() => void inspect(), [inspect])
  return {
    state,
    verify: () => void verify(),
    again: () => void (state.at === 'trouble' && state.confirmed ? verify() : inspect()),
  }
}

function stateAfter(error: unknown, confirmed: boolean): VerificationState {
  return isLinkOver(error) ? { at: 'failed' } : { at: 'trouble', error, confirmed }
}
