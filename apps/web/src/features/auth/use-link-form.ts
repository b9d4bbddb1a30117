import { useState } from 'react'
import { useAccount } from '../../data/services/use-account'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { linkProblem } from './sign-in-problem'

/** Returns the state of a form that requests a sign-in link, as props of `EmailForm` and `SentView`. */
export function useLinkForm() {
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const link = useLink()
  const send = async () => {
    if (await link.send(email)) setSentTo(email)
  }
  const { error, pending } = link
  return {
    /** The e-mail address to which the server sent the link; null before the request. */
    sentTo,
    email: { email, onEmail: setEmail, error, pending, onSend: () => void send() },
    sent: {
      error,
      pending,
      onResend: () => link.send(sentTo ?? ''),
      onOtherAddress() {
        setEmail('')
        link.clear()
        setSentTo(null)
      },
    },
  }
}

/**
 * Returns `send`, which requests a sign-in link and resolves with true if the server accepted the request.
 * After a failure it sets `error` and resolves with false. During another request it resolves with false at
 * once.
 */
function useLink() {
  const t = useTranslation('auth')
  const language = useLanguage()
  const account = useAccount()
  const [error, setError] = useState<string | undefined>()
  const [pending, setPending] = useState(false)
  const send = async (email: string): Promise<boolean> => {
    if (pending) return false
    setPending(true)
    setError(undefined)
    try {
      await (await account()).requestLink(email, language)
      return true
    } catch (cause) {
      setError(linkProblem(cause, t, language))
      return false
    } finally {
      setPending(false)
    }
  }
  return { error, pending, send, clear: () => setError(undefined) }
}
