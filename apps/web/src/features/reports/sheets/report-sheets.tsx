import { lazy, Suspense } from 'react'
import { useJournal } from '../../../data/services/use-services'
import { loadMessages } from '../../../i18n/translator'
import { useSheetAddress } from './sheet-address'

const loadSheetMessages = () => loadMessages(['report-letter', 'music'])
const LetterSheet = lazy(async () => {
  const [{ LetterSheet }] = await Promise.all([import('../letter/letter-sheet'), loadSheetMessages()])
  return { default: LetterSheet }
})
const LessonSheet = lazy(async () => {
  const [{ LessonSheet }] = await Promise.all([import('../lesson/lesson-sheet'), loadSheetMessages()])
  return { default: LessonSheet }
})

/** The page that the address opens over the reports (`sheet=letter`, `sheet=lesson`), or nothing. */
export function ReportSheets() {
  const { address, show, close } = useSheetAddress()
  const isRead = useJournal((journal) => journal.loadState().phase === 'complete')
  if (!isRead) return null
  return (
    <Suspense>
      {address.sheet === 'letter' && (
        <LetterSheet week={address.week} onWeek={(week) => show({ week })} onClose={close} />
      )}
      {address.sheet === 'lesson' && (
        <LessonSheet since={address.since} onSince={(since) => show({ since })} onClose={close} />
      )}
    </Suspense>
  )
}
