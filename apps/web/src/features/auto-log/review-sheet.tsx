import type { PracticeDay } from '@segno/domain/auto-log/unsaved-practice'
import {
  type EntryDraft,
  emptyDraft,
  type FieldError,
  type PieceDraft,
} from '@segno/domain/entry/entry-draft'
import { limits } from '@segno/domain/shared/limits'
import { type FormEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { AutoLogCollector } from '../../data/auto-log/auto-log-collector'
import type { Services } from '../../data/services/services'
import { useServices } from '../../data/services/use-services'
import { errorTexts } from '../../draft-form/field-error-text'
import { PieceRow } from '../../draft-form/piece/piece-row'
import { useInstrumentOptions } from '../../draft-form/use-instrument-options'
import { useFormat } from '../../i18n/use-format'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { WholeNumberField } from '../../ui/form/field'
import { NativeSelect } from '../../ui/form/native-select'
import { Sheet } from '../../ui/overlay/sheet'
import styles from './auto-log.module.css'
import { SessionList } from './session-list'
import { proposalOf, usePracticeActions } from './use-log-practice'

/** The fields that the musician has edited. New proposals update all other fields of the form. */
type Edits = Partial<Pick<EntryDraft, 'minutes' | 'instrument' | 'pieces'>>

/** The sheet that reviews the measured practice of the oldest unsaved day, and saves it as one entry. */
export function ReviewSheet({ autoLog, onClose }: { autoLog: AutoLogCollector; onClose: () => void }) {
  const shell = useTranslation('shell')
  const t = useTranslation('auto-log')
  const day = useStore(autoLog.state, ({ days }) => days[0])
  const close = () => {
    onClose()
    // After the last day the strip disappears, and with it the button that had the focus.
    if (autoLog.state.getState().days.length === 0) document.querySelector('main')?.focus()
  }
  const formId = useId()
  const review = useReview(autoLog, day, close)
  if (!day) return null
  return (
    <Sheet
      title={t('title')}
      closeLabel={shell('action.close')}
      isOpen
      onClose={close}
      keepOnOutsidePress
      footer={
        <>
          <Button variant="plain" onClick={() => void review.discard()}>
            {t('discard')}
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={review.isSaving}>
            {t('log')}
          </Button>
        </>
      }
    >
      <ReviewForm id={formId} day={day} review={review} />
    </Sheet>
  )
}

function useReview(autoLog: AutoLogCollector, day: PracticeDay | undefined, close: () => void) {
  const services = useServices()
  const t = useTranslation('auto-log')
  const entry = useTranslation('entry')
  const actions = usePracticeActions(autoLog)
  const [edits, setEdits] = useState<Edits>({})
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [isSaving, setSaving] = useState(false)
  // While a tool runs, each second brings a new proposal. Rows with new ids would lose the focus.
  const [pieceIds] = useState(() => Array.from({ length: limits.pieces }, () => services.ids.uuid()))
  const proposed = useMemo(() => day && proposeWith(services, day, pieceIds), [services, day, pieceIds])
  /**
   * Stops the tools that measure practice. Returns the reviewed day with all sessions that they measured;
   * undefined if no session is left.
   */
  const finished = async () => {
    await autoLog.finish()
    return autoLog.state.getState().days.find((one) => one.day === day?.day)
  }
  return {
    draft: { ...emptyDraft(), ...proposed?.draft, ...edits },
    pieceId: pieceIds[0] ?? '',
    errors,
    isSaving,
    edit: (fields: Edits) => setEdits({ ...edits, ...fields }),
    remove: (session: PracticeDay['sessions'][number]) => actions.discard([session]),
    async discard() {
      const all = await finished()
      close()
      if (all) await actions.discard(all.sessions)
    },
    async log() {
      setSaving(true)
      const all = await finished()
      const outcome = await (all
        ? actions.log(all.sessions, (draft) => ({ ...draft, ...edits }))
        : { type: 'taken' as const })
      setSaving(false)
      setErrors(outcome.type === 'wrong' ? outcome.errors : [])
      if (outcome.type === 'failed') services.notices.show({ text: entry('form.failed'), tone: 'danger' })
      if (outcome.type === 'taken') services.notices.show({ text: t('taken') })
      if (outcome.type === 'logged' || outcome.type === 'taken') close()
    },
  }
}

function proposeWith(services: Services, { sessions }: PracticeDay, pieceIds: readonly string[]) {
  const ids = [...pieceIds]
  return proposalOf(services, sessions, () => ids.shift() ?? '')
}

interface ReviewFormProps {
  readonly id: string
  readonly day: PracticeDay
  readonly review: ReturnType<typeof useReview>
}

function ReviewForm({ id, day, review }: ReviewFormProps) {
  const t = useTranslation('auto-log')
  const entry = useTranslation('entry')
  const { duration, longDay } = useFormat()
  const { draft, errors, edit } = review
  const form = useRef<HTMLFormElement>(null)
  const texts = errorTexts(errors, entry)
  useEffect(() => {
    if (errors.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  useFocusAfterRemoval(form, day.sessions.length)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!review.isSaving) void review.log()
  }
  const sum = day.sessions.reduce((total, { session }) => total + session.duration, 0)
  return (
    <form ref={form} id={id} className={styles.review} noValidate onSubmit={submit}>
      <div>
        <h3 id={`${id}-day`}>{longDay(day.day)}</h3>
        <SessionList labelledBy={`${id}-day`} sessions={day.sessions} onRemove={review.remove} />
        {day.sessions.length > 1 && (
          <p className={styles.total}>
            <span className={styles.quiet}>{sum > day.total ? t('overlap') : ''}</span>
            <strong className="num">{duration(Math.floor(day.total / 1000))}</strong>
          </p>
        )}
      </div>
      {piecesOf(review).map((piece, index) => (
        <PieceRow
          key={piece.id}
          row={piece}
          errors={{
            title: texts[`pieces.${index}.title`],
            composer: texts[`pieces.${index}.composer`],
            measures: texts[`pieces.${index}.measures`],
            tempo: texts[`pieces.${index}.tempo`],
          }}
          onChange={(changed) =>
            edit({ pieces: piecesOf(review).map((other) => (other.id === piece.id ? changed : other)) })
          }
        />
      ))}
      <div className={styles.pair}>
        <InstrumentSelect value={draft.instrument} onChange={(instrument) => edit({ instrument })} />
        <WholeNumberField
          label={entry('form.duration')}
          value={draft.minutes}
          onValueChange={(minutes) => edit({ minutes })}
          error={texts.minutes}
        />
      </div>
    </form>
  )
}

/** Returns the pieces of the draft, or one empty row. */
function piecesOf({ draft, pieceId }: ReviewFormProps['review']): readonly PieceDraft[] {
  if (draft.pieces.length > 0) return draft.pieces
  return [{ id: pieceId, title: '', composer: '', measures: '', tempo: '' }]
}

/** Focuses the first remaining remove button after the row of the pressed button has disappeared. */
function useFocusAfterRemoval(form: RefObject<HTMLFormElement | null>, count: number): void {
  const shown = useRef(count)
  useEffect(() => {
    const isRemoved = count < shown.current
    shown.current = count
    if (isRemoved && !form.current?.contains(document.activeElement)) {
      form.current?.querySelector<HTMLElement>('li button')?.focus()
    }
  }, [form, count])
}

function InstrumentSelect({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const entry = useTranslation('entry')
  return (
    <NativeSelect
      label={entry('form.instrument')}
      value={value}
      options={useInstrumentOptions(value)}
      onValueChange={onChange}
    />
  )
}
