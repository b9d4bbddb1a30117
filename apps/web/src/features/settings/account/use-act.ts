import { useState } from 'react'
import { answerText } from '../../../app-state/answer-text'
import type { AccountService } from '../../../contracts/account'
import { CallError } from '../../../contracts/sync-server'
import { useAccount } from '../../../data/services/use-account'
import { useTranslation } from '../../../i18n/use-translation'

/**
 * Returns `run`, which runs one action of the account at a time, with its progress and its error. `run`
 * resolves with false if the action failed, or if another one is running.
 */
export function useAct(): {
  pending: boolean
  error: string | null
  /**
   * True if the server refused the action because the last sign-in is older than ten minutes. Then `error` is
   * null.
   */
  needsFreshSignIn: boolean
  run: (act: (account: AccountService) => Promise<unknown>) => Promise<boolean>
} {
  const t = useTranslation('auth')
  const account = useAccount()
  const [pending, setPending] = useState(false)
  const [cause, setCause] = useState<{ error: unknown } | null>(null)
  const run = async (act: (service: AccountService) => Promise<unknown>) => {
    if (pending) return false
    setPending(true)
    setCause(null)
    try {
      await act(await account())
      return true
    } catch (error) {
      setCause({ error })
      return false
    } finally {
      setPending(false)
    }
  }
  // `import()` rejects with a TypeError if the browser is offline.
  const errorKind =
    cause?.error instanceof CallError
      ? cause.error.kind
      : cause?.error instanceof TypeError
        ? 'offline'
        : null
  const text =
    errorKind === 'offline' || errorKind === 'timeout' ? t(`error.${errorKind}`) : answerText(cause?.error, t)
  const needsFreshSignIn = cause?.error instanceof CallError && cause.error.code === 'fresh_sign_in_required'
  return { pending, error: cause && !needsFreshSignIn ? text : null, needsFreshSignIn, run }
}
