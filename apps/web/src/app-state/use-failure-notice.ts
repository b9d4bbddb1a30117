import { useEffect } from 'react'
import { useServices } from '../data/services/use-services'
import { translatorOf } from '../i18n/translator'

/** Closes an overlay whose code cannot be fetched, and shows a notice. */
export function useFailureNotice(onClose: () => void): void {
  const { notices } = useServices()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure shows one notice.
  useEffect(() => {
    onClose()
    notices.show({ text: translatorOf('shell')('error.title'), tone: 'danger' })
  }, [])
}
