import type { LineEntries } from '@segno/domain/entry-line/parse-entry-lines'
import type { ParsedLine } from '@segno/domain/entry-line/parsed-line'
import { calendarDayOf } from '@segno/domain/units/calendar-day'
import { instantOf } from '@segno/domain/units/instant'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { beginningsOf, type LinePlace } from './line-entry'
import { PartSummary } from './line-preview'
import styles from './quick-log.module.css'
import { useWhen } from './use-when'

interface SeveralPreviewProps {
  readonly parts: LineEntries
  readonly instrumentOf: (parsed: ParsedLine) => string
  readonly place: Pick<LinePlace, 'now' | 'timeZone'>
}

/**
 * The entries that Enter will save for a line with several entries, each with its start. Shows their days if
 * these differ.
 */
export function SeveralPreview({ parts, instrumentOf, place }: SeveralPreviewProps) {
  const t = useTranslation('entry')
  const { duration, time } = useFormat()
  const all = parts.map(({ parsed }) => parsed)
  const whenText = useWhen()
  const began = beginningsOf(all, place)
  const days = began.map((moment) => calendarDayOf(moment, place.timeZone))
  const isOneDay = new Set(days).size === 1
  const when = isOneDay ? whenText(parts[0].parsed) : ''
  const dayOf = (index: number) => whenText({ day: days[index] ?? null, time: null })
  const total = all.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)
  const facts = [
    t('quick.several', { count: parts.length, duration: duration(total * 60) }),
    when === '' ? '' : t('quick.when', { when }),
  ]
  return (
    <>
      <p className={styles.facts}>{facts.filter((fact) => fact !== '').join(' · ')}</p>
      <ol className={styles.parts} aria-label={t('quick.understood')}>
        {all.map((parsed, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries of a line may be alike.
          <li key={index} className={styles.part}>
            <span className={styles.began}>{time(instantOf(began[index] ?? place.now), place.timeZone)}</span>
            <div>
              <PartSummary
                parsed={parsed}
                instrument={instrumentOf(parsed)}
                when={isOneDay ? '' : dayOf(index)}
              />
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
