import type { KnownPiece } from '@segno/domain/entry-line/match-piece'
import type { LineError, LineQuestion, ParsedLine } from '@segno/domain/entry-line/parsed-line'
import { limits } from '@segno/domain/shared/limits'
import { addDays, type CalendarDay } from '@segno/domain/units/calendar-day'
import { useToday } from '../../../data/services/use-today'
import { useInstrumentOptions } from '../../../draft-form/use-instrument-options'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { Chip } from '../../../ui/chip'
import { NativeSelect } from '../../../ui/form/native-select'
import { choicesOf, type LineChoice, withInstrument, withMinutes } from './line-edits'
import type { LineGap } from './line-entry'
import styles from './quick-log.module.css'
import { useTimeText, useWhen } from './use-when'

type QuestionCode = LineQuestion['code']

const offeredMinutes = [15, 25, 30, 45, 60]

/** The proposal to move an entry that would begin in the future. */
export interface FutureMove {
  /** The time of day when the entry would begin, as `HH:MM`. */
  readonly time: string
  /**
   * The time that the line names, as `HH:MM`. It is the start of this entry or of an earlier one in the line.
   */
  readonly named: string
  /** Called with the day to which the musician moves the named time. */
  readonly onMove: (day: CalendarDay) => void
}

export interface LineQuestionsProps {
  line: string
  parsed: ParsedLine
  pieces: readonly KnownPiece[]
  gaps: readonly LineGap[]
  asksInstrument: boolean
  /** The proposal to move an entry that would begin in the future; null for other entries. */
  future: FutureMove | null
  /** Called with the line rewritten by an answer. */
  onAnswer: (line: string) => void
  /** Called with the id of the chosen instrument, in a diary that has none yet. */
  onInstrument: (id: string) => void
}

/** The questions about an entry of a line: first the missing values, then the ambiguous words. */
export function LineQuestions({
  line,
  parsed,
  pieces,
  gaps,
  asksInstrument,
  future,
  onAnswer,
  onInstrument,
}: LineQuestionsProps) {
  const t = useTranslation('entry')
  const { duration } = useFormat()
  // Questions about several durations already offer minutes.
  const isTimeOfDay = (option: string) =>
    parsed.words.some(({ text, role }) => (role === 'ignored' || role === 'time') && text.startsWith(option))
  const asksTimes = parsed.questions.some(
    ({ code, options }) =>
      code === 'hoursThenNumber' ||
      (code === 'severalDurations' && !options.every((option) => isTimeOfDay(option))),
  )
  return (
    <>
      {gaps.includes('minutes') && !asksTimes && (
        <Question text={t('quick.minutes')}>
          {offeredMinutes.map((count) => (
            <Chip key={count} onClick={() => onAnswer(withMinutes(line, count))}>
              {duration(count * 60)}
            </Chip>
          ))}
        </Question>
      )}
      {asksInstrument && (
        <InstrumentQuestion
          onChoose={(id) => {
            onInstrument(id)
            onAnswer(withInstrument(line, id))
          }}
        />
      )}
      {future && <FutureQuestion {...future} />}
      {parsed.questions.map((question, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two questions may be about the same word.
        <Question key={index} text={t(`question.${textOf(question.code)}`, { word: question.word })}>
          {choicesOf(question, parsed, pieces).map((choice) => (
            <Chip key={choice.kind + choice.word} onClick={() => onAnswer(choice.line)}>
              <ChoiceText choice={choice} />
            </Chip>
          ))}
        </Question>
      ))}
    </>
  )
}

/** Offers the named time on the previous day, because today it is still in the future. */
function FutureQuestion({ time, named, onMove }: FutureMove) {
  const t = useTranslation('entry')
  const { today } = useToday()
  const when = useWhen()
  const day = addDays(today, -1)
  return (
    <Question text={t('quick.future', { time: useTimeText()(time) })}>
      <Chip onClick={() => onMove(day)}>{when({ day, time: named })}</Chip>
    </Question>
  )
}

/** Returns the message key of a question. Codes with the same wording share a key. */
function textOf(code: QuestionCode) {
  if (code === 'hoursThenNumber') return 'severalDurations'
  if (code === 'leftInTitle') return 'unknownCommand'
  return code === 'dayMayBeTitle' ? 'numberMayBeTitle' : code
}

function Question({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <fieldset className={styles.question}>
      <legend className={styles.asked}>{text}</legend>
      {children}
    </fieldset>
  )
}

function ChoiceText({ choice: { kind, word } }: { choice: LineChoice }) {
  const t = useTranslation('entry')
  const { fullDate } = useFormat()
  const timeText = useTimeText()
  if (kind === 'day') return fullDate(word as CalendarDay)
  if (kind === 'time') return timeText(word)
  return t(`choice.${kind}`, { word })
}

function InstrumentQuestion({ onChoose }: { onChoose: (id: string) => void }) {
  const t = useTranslation('entry')
  return (
    <NativeSelect
      label={t('quick.instrument')}
      description={t('quick.instrumentOnce')}
      value=""
      options={useInstrumentOptions('')}
      onValueChange={(id) => id !== '' && onChoose(id)}
      className={styles.select ?? ''}
    />
  )
}

/** Returns the message for an error of a line. */
export function lineErrorText(
  { code, word }: LineError,
  t: ReturnType<typeof useTranslation<'entry'>>,
): string {
  switch (code) {
    case 'minutesOutOfRange':
      return t('line.minutes', { word })
    case 'tempoOutOfRange':
      return t('error.tempoRange')
    case 'measuresTooLong':
      return t('error.tooLong', { field: t('form.measures'), limit: limits.measuresLength })
    case 'titleTooLong':
      return t('error.tooLong', { field: t('form.title'), limit: limits.titleLength })
    case 'tagTooLong':
      return t('error.tooLong', { field: word, limit: limits.tagLength })
    case 'tooManyTags':
      return t('error.tooMany', { field: t('form.tags'), limit: limits.tags })
    case 'lineTooLong':
      return t('line.tooLong')
  }
}
