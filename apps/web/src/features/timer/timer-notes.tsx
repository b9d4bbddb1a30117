import { usePracticeTimer, useTimer } from '../../data/services/use-timer'
import { useMoment } from '../../i18n/use-moment'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { Banner } from '../../ui/layout/banner'
import { formatShort, formatSpan, isShort } from './timer-format'
import { useTimerActions } from './use-timer-actions'

/** The place of a note: on the timer's page, above the floating pill, or above it on a phone. */
type NotePlace = 'page' | 'float' | 'phone'

/** The timer's questions: a gap, an expired timer, a stopped timer. The caller puts them into a live region. */
export function TimerNotes({ showsProposal, place = 'page' }: { showsProposal: boolean; place?: NotePlace }) {
  return (
    <>
      <GapNote />
      <ExpiredNote />
      {showsProposal && <ProposalNote place={place} />}
    </>
  )
}

/** Asks about a gap. Its time counts until the person trims it. */
function GapNote() {
  const { gap } = useTimer()
  const timer = usePracticeTimer()
  const t = useTranslation('timer')
  const language = useLanguage()
  const moment = useMoment()
  const { trim } = useTimerActions()
  if (!gap) return null
  const duration = formatSpan(gap.to - gap.from, language)
  return (
    <Banner
      icon="timer"
      action={
        <>
          <Button size="small" onClick={trim}>
            {t('gap.trim', { duration })}
          </Button>
          <Button size="small" variant="plain" onClick={() => timer.dismissGap()}>
            {t('gap.keep')}
          </Button>
        </>
      }
    >
      {t('gap.text', { duration, from: moment(gap.from), to: moment(gap.to) })}
    </Banner>
  )
}

function ExpiredNote() {
  const { expiredAt } = useTimer()
  const timer = usePracticeTimer()
  const t = useTranslation('timer')
  const moment = useMoment()
  if (expiredAt === null) return null
  return (
    <Banner
      icon="timer"
      action={
        <Button size="small" onClick={() => timer.dismissExpired()}>
          {t('expired.dismiss')}
        </Button>
      }
    >
      {t('expired.text', { when: moment(expiredAt) })}
    </Banner>
  )
}

function ProposalNote({ place }: { place: NotePlace }) {
  const { proposal } = useTimer()
  const t = useTranslation('timer')
  const { logProposal, discardProposal } = useTimerActions()
  const isPhone = place === 'phone'
  if (!proposal) return null
  const asksToKeep = isShort(proposal)
  const note = (
    <Banner
      icon="timer"
      isOneLine={place !== 'page'}
      action={
        <>
          <Button size="small" onClick={() => void logProposal()}>
            {asksToKeep ? t('gap.keep') : t('proposal.log')}
          </Button>
          {isPhone ? (
            <IconButton
              icon="delete"
              size="small"
              label={t('proposal.discard')}
              onClick={() => void discardProposal()}
            />
          ) : (
            <Button size="small" variant="plain" onClick={() => void discardProposal()}>
              {t('proposal.discard')}
            </Button>
          )}
        </>
      }
    >
      {asksToKeep
        ? t('proposal.keep', { time: formatShort(proposal.elapsed) })
        : isPhone
          ? t('proposal.short', { minutes: proposal.minutes })
          : t('proposal.text', { count: proposal.minutes })}
    </Banner>
  )
  // If the time is long enough for an entry, the form opens and announces the time. So the note stays silent.
  return asksToKeep ? note : <div aria-live="off">{note}</div>
}
