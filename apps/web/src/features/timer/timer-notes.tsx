import { useServices } from '../../data/services/use-services'
import { usePracticeTimer, useTimer } from '../../data/services/use-timer'
import { formatMoment } from '../../i18n/format-dates'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/layout/banner'
import { formatSpan } from './timer-format'
import { useTimerActions } from './use-timer-actions'

/** The questions of the timer. Each stays until the person answers it. */
export function TimerNotes({ showsProposal, className }: { showsProposal: boolean; className?: string }) {
  return (
    <>
      <GapNote className={className} />
      <ExpiredNote className={className} />
      {showsProposal && <ProposalNote className={className} />}
    </>
  )
}

interface NoteProps {
  className: string | undefined
}

/** The time of a gap counts until the person trims it. */
function GapNote({ className }: NoteProps) {
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
      live="polite"
      icon="timer"
      {...(className ? { className } : {})}
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

function ExpiredNote({ className }: NoteProps) {
  const { expiredAt } = useTimer()
  const timer = usePracticeTimer()
  const t = useTranslation('timer')
  const moment = useMoment()
  if (expiredAt === null) return null
  return (
    <Banner
      live="polite"
      icon="timer"
      {...(className ? { className } : {})}
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

function ProposalNote({ className }: NoteProps) {
  const { proposal } = useTimer()
  const t = useTranslation('timer')
  const { logProposal, discardProposal } = useTimerActions()
  if (!proposal) return null
  return (
    <Banner
      icon="timer"
      {...(className ? { className } : {})}
      action={
        <>
          <Button size="small" onClick={logProposal}>
            {t('proposal.log')}
          </Button>
          <Button size="small" variant="plain" onClick={() => void discardProposal()}>
            {t('proposal.discard')}
          </Button>
        </>
      }
    >
      {t('proposal.text', { count: proposal.minutes })}
    </Banner>
  )
}

function useMoment(): (at: number) => string {
  const { clock } = useServices()
  const language = useLanguage()
  return (at) => formatMoment(at, clock.now(), clock.timeZone(), language)
}
