import type { Entry } from '@segno/domain/entry/entry'
import type { ParsedLine } from '@segno/domain/entry-line/parsed-line'
import { hasUsualMinutes } from '@segno/domain/entry-line/usual-minutes'
import { barDashes } from '@segno/domain/measures/bar-dashes'
import { countBars } from '@segno/domain/measures/count-bars'
import { useJournal } from '../../../data/services/use-services'
import { instrumentName } from '../../../draft-form/instrument-names'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { SignText } from '../../../ui/music/sign-text'
import { titleOfLine, wordsByMeaning } from './line-entry'
import styles from './quick-log.module.css'
import { useWhen } from './use-when'

interface Summary {
  readonly title: string
  readonly composer: string | null
  readonly facts: readonly string[]
}

/**
 * The entry that Enter will save, formatted as in the logbook, and the words of the line with their meanings.
 */
export function LinePreview({ parsed, instrument }: { parsed: ParsedLine; instrument: string }) {
  const t = useTranslation('entry')
  return (
    <>
      <SummaryText summary={useLineSummary(parsed, instrument, useWhenText(parsed))} />
      <ul className={styles.words} aria-label={t('quick.understood')}>
        {wordsByMeaning(parsed).map(({ text, role }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: only its position identifies a part of the line.
          <li key={index} className={styles.word}>
            <span>{text}</span>{' '}
            {role !== 'ignored' && <span className={styles.role}>{t(`role.${role}`)}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

interface PartSummaryProps {
  readonly parsed: ParsedLine
  readonly instrument: string
  /** The day of the entry as text; '' if all entries of the line have the same day. */
  readonly when: string
}

/** Shows one entry of a line. The list around it shows when the entry began. */
export function PartSummary({ parsed, instrument, when }: PartSummaryProps) {
  return <SummaryText summary={useLineSummary(parsed, instrument, when)} />
}

function useWhenText(parsed: ParsedLine): string {
  const t = useTranslation('entry')
  const when = useWhen()(parsed)
  return when === '' ? '' : t('quick.when', { when })
}

/** The entry that an empty line will save: a repeat of the latest practice. */
export function RepeatPreview({ entry }: { entry: Entry | null }) {
  const t = useTranslation('entry')
  const music = useTranslation('music')
  const { duration } = useFormat()
  const settings = useJournal((journal) => journal.preference('instruments'))
  if (!entry) return <p className={styles.quiet}>{t('quick.nothing')}</p>
  const [piece] = entry.pieces
  const type = music(`type.${entry.type}`)
  const summary: Summary = {
    title: piece?.title ?? type,
    composer: piece?.composer ?? null,
    facts: [
      duration(entry.duration),
      piece ? type : '',
      instrumentName(entry.instrument, settings, music),
      ...entry.pieces.slice(1).map(({ title }) => title),
      ...entry.tags.map((tag) => `#${tag}`),
    ],
  }
  return (
    <>
      <p className={styles.quiet}>{t('quick.sameAgain')}</p>
      <SummaryText summary={summary} />
    </>
  )
}

function SummaryText({ summary: { title, composer, facts } }: { summary: Summary }) {
  const { noBreak, composer: shownComposer } = useFormat()
  return (
    <>
      <p className={styles.what}>
        <b>{noBreak(title)}</b>{' '}
        {composer && <span className={styles.composer}>{shownComposer(composer)}</span>}
      </p>
      <p className={styles.facts}>
        <SignText text={facts.filter((fact) => fact !== '').join(' · ')} />
      </p>
    </>
  )
}

function useLineSummary(parsed: ParsedLine, instrument: string, when: string): Summary {
  const t = useTranslation('entry')
  const music = useTranslation('music')
  const { duration } = useFormat()
  const settings = useJournal((journal) => journal.preference('instruments'))
  const type = music(`type.${parsed.type ?? 'practice'}`)
  const techniques = parsed.techniques.map((id) => music(`technique.${id as 'scale'}`))
  const isNamed = parsed.title !== ''
  const minutesText = (minutes: number | null) => {
    if (minutes === null) return ''
    const text = duration(minutes * 60)
    return hasUsualMinutes(parsed) ? t('quick.usual', { duration: text }) : text
  }
  return {
    title: isNamed ? titleOfLine(parsed) : type,
    composer: parsed.composer,
    facts: [
      when,
      minutesText(parsed.minutes),
      parsed.measures === null
        ? ''
        : t('quick.bars', { measures: barDashes(parsed.measures), count: countBars(parsed.measures) }),
      parsed.tempo === null ? '' : t('quick.tempo', { tempo: parsed.tempo }),
      isNamed ? type : '',
      instrumentName(instrument, settings, music),
      parsed.mood === null ? '' : music(`mood.${parsed.mood}`),
      ...techniques,
      ...parsed.tags.map((tag) => `#${tag}`),
    ],
  }
}
