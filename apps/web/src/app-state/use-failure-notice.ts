import { useEffect } from 'react'
import { useServices } from '../data/services/use-services'
import { translatorOf } from '../i18n/translator'

/**
 * Closes an overlay and shows a notice when the calling component mounts. The fallback of an overlay calls this
 * if the code of the overlay cannot be fetched.
 */
export function useFailureNotice(onClose: () => void): void {
  const { notices } = useServices()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure shows one notice.
  useEffect(() => {
    onClose()
    notices.show({ text: translatorOf('shell')('error.title'), tone: 'danger' })
  }, [])
}
