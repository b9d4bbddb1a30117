import type { UnsavedSession } from '@segno/domain/auto-log/unsaved-practice'
import { instantOf } from '@segno/domain/units/instant'
import { useServices } from '../../data/services/use-services'
import { useFormat } from '../../i18n/use-format'
import { useTranslation } from '../../i18n/use-translation'
import { IconButton } from '../../ui/icon-button'
import { SignText } from '../../ui/music/sign-text'
import styles from './auto-log.module.css'

interface SessionListProps {
  readonly labelledBy: string
  readonly sessions: readonly UnsavedSession[]
  readonly onRemove: (session: UnsavedSession) => void
}

/** Lists the measured sessions of a day, each with a remove button. */
export function SessionList({ labelledBy, sessions, onRemove }: SessionListProps) {
  return (
    <ul className={styles.sessions} aria-labelledby={labelledBy}>
      {sessions.map((session) => (
        <SessionRow key={session.ids[0]} unsaved={session} onRemove={() => onRemove(session)} />
      ))}
    </ul>
  )
}

function SessionRow({ unsaved: { session }, onRemove }: { unsaved: UnsavedSession; onRemove: () => void }) {
  const t = useTranslation('auto-log')
  const { clock } = useServices()
  const format = useFormat()
  const { type, metadata, startTime, endTime, duration } = session
  const zone = clock.timeZone()
  const from = format.time(instantOf(startTime), zone)
  const to = format.time(instantOf(endTime), zone)
  const tool = t(metadata.mode === 'drone' ? 'tool.drone' : `tool.${type}`)
  const { averageTempo, totalReps, scoreTitle } = metadata
  const details = format.list([
    scoreTitle ?? null,
    averageTempo === undefined ? null : t('tempo', { tempo: format.number(Math.round(averageTempo)) }),
    totalReps === undefined || totalReps === 0
      ? null
      : t('reps', { count: totalReps, formatted: format.number(totalReps) }),
  ])
  return (
    <li>
      <div className={styles.what}>
        <span>{tool}</span>
        <span className={`${styles.quiet} num`}>
          {from}–{to}
          {details && <SignText text={` · ${details}`} />}
        </span>
      </div>
      <span className="num">{format.duration(Math.floor(duration / 1000))}</span>
      <IconButton icon="close" size="small" label={t('remove', { tool, from })} onClick={onRemove} />
    </li>
  )
}
