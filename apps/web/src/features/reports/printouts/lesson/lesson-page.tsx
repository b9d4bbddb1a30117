import { formatMeasures } from '@segno/domain/measures/format-measures'
import {
  DAYS_WITHOUT_LESSON,
  type LessonNote,
  type LessonOther,
  type LessonPiece,
  type LessonSheet,
  type LessonTempo,
} from '@segno/domain/report/lesson/lesson-sheet'
import { useId } from 'react'
import { SignText } from '../../../../ui/music/sign-text'
import { PageItem, PageSection } from '../page-section'
import page from '../page-section.module.css'
import type { PrintoutFormat } from '../printout-format'
import styles from './lesson-page.module.css'

interface LessonPageProps {
  readonly sheet: LessonSheet
  readonly format: PrintoutFormat
  /** The typed name of the pupil. */
  readonly name: string
  readonly onName: (name: string) => void
}

/**
 * The printed lesson sheet: the pupil's name, the practised pieces with the total time, notes, and ruled lines
 * for handwriting.
 */
export function LessonPage({ sheet, format, name, onName }: LessonPageProps) {
  const { t, duration } = format
  return (
    <>
      <NameField label={t('lesson.name')} value={name} onValueChange={onName} />
      {sheet.lesson === null && (
        <p className={styles.remark}>
          {sheet.isFromLessonDay
            ? t('lesson.fromLessonDay')
            : t('lesson.noLesson', { count: DAYS_WITHOUT_LESSON })}
        </p>
      )}
      {sheet.entries === 0 && <p className={styles.remark}>{t('lesson.empty')}</p>}
      {sheet.pieces.length > 0 && (
        <PageSection title={t('lesson.pieces')}>
          {sheet.pieces.map((piece) => (
            <PieceItem key={piece.key} piece={piece} format={format} />
          ))}
        </PageSection>
      )}
      {sheet.others.length > 0 && (
        <PageSection title={t('lesson.others')}>
          {sheet.others.map((other) => (
            <OtherItem key={`${other.type}/${other.techniques.join('/')}`} other={other} format={format} />
          ))}
        </PageSection>
      )}
      {sheet.entries > 0 && (
        <p className={styles.total}>
          <span>{t('lesson.total')}</span>
          <span className="num">
            {t('lesson.onDays', { time: duration(sheet.seconds), count: sheet.days })}
          </span>
        </p>
      )}
      <Notes sheet={sheet} format={format} />
      <RuledSection title={t('lesson.questions')} />
      <RuledSection title={t('lesson.nextTime')} />
    </>
  )
}

/** The field for the pupil's name. An empty field prints as a line for handwriting. */
function NameField({
  label,
  value,
  onValueChange,
}: {
  label: string
  value: string
  onValueChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div className={styles.name}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        autoComplete="name"
        maxLength={120}
        onChange={(event) => onValueChange(event.currentTarget.value)}
      />
    </div>
  )
}

/** A section of ruled lines for handwriting during the lesson. */
function RuledSection({ title }: { title: string }) {
  const id = useId()
  return (
    <section className={styles.ruledSection} aria-labelledby={id}>
      <h3 id={id} className={page.title}>
        {title}
      </h3>
      <div className={styles.lines} aria-hidden>
        <i />
        <i />
        <i />
      </div>
    </section>
  )
}

function PieceItem({ piece, format }: { piece: LessonPiece; format: PrintoutFormat }) {
  const { title, composer, seconds, bars, tempo } = piece
  const count = bars.reduce((sum, { from, to }) => sum + to - from + 1, 0)
  const details = [
    bars.length > 0 && format.t('lesson.bars', { bars: formatMeasures(bars), count }),
    tempo && tempoText(tempo, format),
  ].filter((text) => text !== false && text !== null)
  return (
    <PageItem
      name={format.noBreak(title)}
      beside={composer === null ? null : format.composer(composer)}
      time={format.duration(seconds)}
    >
      {details.map((text) => (
        <span key={text}>
          <SignText text={text} />
        </span>
      ))}
    </PageItem>
  )
}

function OtherItem({ other, format }: { other: LessonOther; format: PrintoutFormat }) {
  const techniques = other.techniques.map((id) => format.technique(id))
  return (
    <PageItem
      name={format.type(other.type)}
      beside={techniques.length === 0 ? null : format.list(techniques)}
      time={format.duration(other.seconds)}
    />
  )
}

function Notes({ sheet, format }: { sheet: LessonSheet; format: PrintoutFormat }) {
  const { t } = format
  const { lesson } = sheet
  const ofLesson: LessonNote[] = lesson?.notes
    ? [{ id: lesson.id, day: lesson.day, titles: [t('lesson.theLesson')], text: lesson.notes }]
    : []
  const notes = [...ofLesson, ...sheet.notes]
  if (notes.length === 0) return null
  return (
    <PageSection title={t('lesson.notesTitle')}>
      {notes.map(({ id, day, titles, text }) => (
        <li key={id} className={styles.note}>
          <p className={styles.noteOf}>{[format.date(day, sheet.to), ...titles].join(' · ')}</p>
          <p className={styles.noteText}>{text}</p>
        </li>
      ))}
    </PageSection>
  )
}

function tempoText({ first, latest, highest }: LessonTempo, { t }: PrintoutFormat): string {
  const moved = first === latest ? latest : t('lesson.tempoMoved', { first, latest })
  const tempo = t('lesson.tempo', { tempo: moved })
  return highest > Math.max(first, latest) ? t('lesson.tempoUpTo', { tempo, highest }) : tempo
}
