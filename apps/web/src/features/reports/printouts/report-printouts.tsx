import { lazy, Suspense } from 'react'
import { useJournal } from '../../../data/services/use-services'
import { loadMessages } from '../../../i18n/translator'
import { usePrintoutAddress } from './printout-address'

const loadPrintoutMessages = () => loadMessages(['report-letter', 'music'])
const LetterPrintout = lazy(async () => {
  const [{ LetterPrintout }] = await Promise.all([import('./letter/letter-printout'), loadPrintoutMessages()])
  return { default: LetterPrintout }
})
const LessonPrintout = lazy(async () => {
  const [{ LessonPrintout }] = await Promise.all([import('./lesson/lesson-printout'), loadPrintoutMessages()])
  return { default: LessonPrintout }
})

/** Shows the printout that the address opens over the reports (`sheet=letter`, `sheet=lesson`), or nothing. */
export function ReportPrintouts() {
  const { address, show, close } = usePrintoutAddress()
  const isRead = useJournal((journal) => journal.loadState().phase === 'complete')
  if (!isRead) return null
  return (
    <Suspense>
      {address.sheet === 'letter' && (
        <LetterPrintout week={address.week} onWeek={(week) => show({ week })} onClose={close} />
      )}
      {address.sheet === 'lesson' && (
        <LessonPrintout since={address.since} onSince={(since) => show({ since })} onClose={close} />
      )}
    </Suspense>
  )
}
