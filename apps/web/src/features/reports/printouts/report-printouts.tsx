import { useJournal } from '../../../data/services/use-services'
import { lazyPart } from '../../../ui/lazy-part'
import { usePrintoutAddress } from './printout-address'

const messages = ['report-letter', 'music'] as const
const LetterPrintout = lazyPart({
  load: async () => (await import('./letter/letter-printout')).LetterPrintout,
  messages,
})
const YearPrintout = lazyPart({
  load: async () => (await import('./year/year-printout')).YearPrintout,
  messages,
})
const LessonPrintout = lazyPart({
  load: async () => (await import('./lesson/lesson-printout')).LessonPrintout,
  messages,
})

/**
 * The printout in the address (`sheet=letter`, `sheet=year`, `sheet=lesson`) over the reports. Renders nothing
 * without one, and until the diary has loaded.
 */
export function ReportPrintouts() {
  const { address, show, close } = usePrintoutAddress()
  const isRead = useJournal((journal) => journal.loadState().phase === 'complete')
  if (!isRead) return null
  return (
    <>
      {address.sheet === 'letter' && (
        <LetterPrintout week={address.week} onWeek={(week) => show({ week })} onClose={close} />
      )}
      {address.sheet === 'year' && (
        <YearPrintout year={address.year} onYear={(year) => show({ year })} onClose={close} />
      )}
      {address.sheet === 'lesson' && (
        <LessonPrintout since={address.since} onSince={(since) => show({ since })} onClose={close} />
      )}
    </>
  )
}
