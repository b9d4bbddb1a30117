import { type LoggableEntryType, loggableEntryTypes, type Mood } from '@segno/domain/entry/entry'
import { codePointLength, limits } from '@segno/domain/shared/limits'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { DraftBanner } from '../../../draft-form/draft-banner'
import { errorTexts } from '../../../draft-form/field-error-text'
import { unreadableFields, useFirstError, useFirstFocus } from '../../../draft-form/form-fields'
import { formatDuration, formatNumber } from '../../../i18n/format'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { TextArea } from '../../../ui/form/field'
import { NativeSelect } from '../../../ui/form/native-select'
import { RadioRow } from '../../../ui/form/radio-row'
import { lazyPart } from '../../../ui/lazy-part'
import { useKeyboardInset } from '../use-keyboard-inset'
import styles from './entry-form.module.css'
import type { EntryFormSetup } from './entry-form-setup'
import { followDuration } from './follow-duration'
import { FormBar } from './form-bar'
import { GoalsField } from './goals-field'
import { InstrumentField } from './instrument-field'
import { TagsField, TechniquesField } from './label-fields'
import { PieceFields } from './piece-fields'
import { browserFields, useEntryForm } from './use-entry-form'
import { useEscape } from './use-escape'
import { BeganField, DurationField } from './when-fields'

const PrimaryQuestion = lazyPart({
  load: async () => (await import('./primary-question')).PrimaryQuestion,
})

/** The moods from worst to best. */
const moodsInOrder: readonly Mood[] = ['frustrated', 'neutral', 'satisfied', 'excited']

type Form = ReturnType<typeof useEntryForm>
interface FieldsProps {
  form: Form
  setup: EntryFormSetup
  errors: Readonly<Record<string, string>>
}

export function EntryForm({ setup }: { setup: EntryFormSetup }) {
  const t = useTranslation('entry')
  const form = useEntryForm(setup)
  const texts = useMemo(() => errorTexts(form.errors, t), [form.errors, t])
  const element = useRef<HTMLFormElement>(null)
  const title = useRef<HTMLInputElement>(null)
  useKeyboardInset(element)
  useFirstError(element, form.attempts)
  useFirstFocus(title, !setup.original && !setup.asksPrimary)
  useEscape(() => {
    addTypedTag(element.current)
    form.leave()
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.saving) return
    const typing = document.activeElement
    addTypedTag(element.current)
    void form.save(unreadableFields(element, browserFields)).then((saved) => {
      if (!saved && typing instanceof HTMLElement && document.activeElement === document.body) typing.focus()
    })
  }
  const fields = { form, setup, errors: texts }
  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing)
          return
        event.preventDefault()
        element.current?.requestSubmit()
      }}
    >
      {form.restored && (
        <DraftBanner
          text={t('draft.restored')}
          discardLabel={t('draft.discard')}
          onDiscard={() => void form.discard()}
        />
      )}
      {setup.asksPrimary && <Instrument {...fields} />}
      <PieceFields
        pieces={form.draft.pieces}
        onChange={form.updatePieces}
        minutesText={form.draft.minutes}
        errors={texts}
        titleRef={title}
      />
      <NotesField {...fields} />
      <PracticeFields {...fields} />
      <OutcomeFields {...fields} />
      <FormBar
        saving={form.saving}
        failed={form.failed}
        wrong={Object.keys(texts).length}
        onCancel={form.cancel}
      />
    </form>
  )
}

/** Blurs the focused field of the form. A tag field then adds its typed text to the draft. */
function addTypedTag(form: HTMLFormElement | null): void {
  const typing = document.activeElement
  if (typing instanceof HTMLInputElement && form?.contains(typing)) flushSync(() => typing.blur())
}

/**
 * The fields for duration, time, type and instrument. In a diary without an instrument, the instrument field is
 * at the top of the form instead.
 */
function PracticeFields({ form, setup, errors }: FieldsProps) {
  const { draft, update } = form
  const t = useTranslation('entry')
  const music = useTranslation('music')
  const language = useLanguage()
  const types: readonly string[] = loggableEntryTypes
  const choices = types.includes(draft.type) ? types : [...types, draft.type]
  const [chosen, setChosen] = useState(form.restored ? draft.dateTime : null)
  const measured = setup.proposal && formatDuration(setup.proposal.seconds, language)
  return (
    <div className={styles.grid}>
      <DurationField
        value={draft.minutes}
        onChange={(minutes) => update(followDuration(minutes, chosen === draft.dateTime, setup))}
        error={errors.minutes}
        {...(measured === undefined ? {} : { note: t('form.measured', { duration: measured }) })}
      />
      <BeganField
        value={draft.dateTime}
        minutes={draft.minutes}
        onChange={(dateTime) => {
          setChosen(dateTime)
          update({ dateTime })
        }}
        error={errors.dateTime}
        timeZone={setup.timeZone}
      />
      <NativeSelect
        label={t('form.type')}
        value={draft.type}
        options={choices.map((type) => ({ value: type, label: music(`type.${type as LoggableEntryType}`) }))}
        onValueChange={(type) => update({ type })}
        error={errors.type}
      />
      {!setup.asksPrimary && <Instrument {...{ form, setup, errors }} />}
    </div>
  )
}

/**
 * The instrument field. In a diary without an instrument it is the first field, because no earlier entry names
 * an instrument.
 */
function Instrument({ form: { draft, chooseInstrument, primary }, setup, errors }: FieldsProps) {
  return (
    <InstrumentField
      value={draft.instrument}
      onChange={chooseInstrument}
      error={errors.instrument}
      takesFocus={setup.asksPrimary === true}
    >
      {setup.asksPrimary && !['', 'none'].includes(draft.instrument) && (
        <PrimaryQuestion instrument={draft.instrument} {...primary} />
      )}
    </InstrumentField>
  )
}

/** The notes field. It follows the pieces directly, because notes are the main content of a diary. */
function NotesField({ form: { draft, update }, errors }: FieldsProps) {
  const t = useTranslation('entry')
  const language = useLanguage()
  const used = codePointLength(draft.notes)
  return (
    <TextArea
      label={t('form.notes')}
      className={styles.notes ?? ''}
      value={draft.notes}
      onValueChange={(notes) => update({ notes })}
      error={errors.notes}
      {...(used > limits.notesLength * 0.9
        ? {
            description: t('form.notesCount', {
              used: formatNumber(used, language),
              limit: formatNumber(limits.notesLength, language),
            }),
          }
        : {})}
    />
  )
}

/** The fields for mood, techniques, tags and goals. */
function OutcomeFields({ form: { draft, update }, errors }: FieldsProps) {
  const t = useTranslation('entry')
  const music = useTranslation('music')
  const [technique, setTechnique] = useState('')
  const [tag, setTag] = useState('')
  return (
    <>
      <RadioRow<Mood>
        label={t('form.mood')}
        look="stacked"
        className={styles.mood ?? ''}
        clearable
        options={moodsInOrder.map((mood) => ({
          value: mood,
          label: music(`mood.${mood}`),
          icon: `mood-${mood}` as const,
        }))}
        value={moodsInOrder.find((mood) => mood === draft.mood) ?? null}
        onValueChange={(mood) => update({ mood: mood ?? '' })}
      />
      <div className={styles.grid}>
        <TechniquesField
          values={draft.techniques}
          onChange={(techniques) => update({ techniques })}
          text={technique}
          onTextChange={setTechnique}
          error={errors.techniques}
        />
        <TagsField
          values={draft.tags}
          onChange={(tags) => update({ tags })}
          text={tag}
          onTextChange={setTag}
          error={errors.tags}
        />
      </div>
      <GoalsField
        goalIds={draft.goalIds}
        pieces={draft.pieces}
        onChange={(goalIds) => update({ goalIds })}
        error={errors.goalIds}
      />
    </>
  )
}
