import type { ParsedLine } from '@segno/domain/entry-line/parsed-line'
import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import { Link } from 'wouter'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { buttonClass } from '../../../ui/button-style'
import { classNames } from '../../../ui/class-names'
import { TextField } from '../../../ui/form/field'
import { Icon } from '../../../ui/icon'
import { beganTimes } from './line-entry'
import { LinePreview, RepeatPreview } from './line-preview'
import { lineErrorText } from './line-questions'
import { useLineWorks } from './line-works'
import { PartQuestions } from './part-questions'
import styles from './quick-log.module.css'
import { SeveralPreview } from './several-preview'
import { useIsTyping } from './use-is-typing'
import type { UnderstoodLine } from './use-parsed-line'
import { useQuickLine } from './use-quick-line'
import { useTimeText } from './use-when'

export interface LineFormProps {
  readonly field: RefObject<HTMLInputElement | null>
  readonly className?: string | undefined
  /** Called when the line has been saved. */
  readonly onSaved: () => void
  /** Closes the dialog around the form. Without it the form has no close button. */
  readonly onClose?: () => void
}

/**
 * The field for an entry line, with its preview and its questions. Enter saves. The form calls `onSaved` even
 * if IndexedDB cannot write. The journal holds the entry and tries again, so a second save would duplicate it.
 */
export function LineForm({ field, className, onSaved, onClose }: LineFormProps) {
  const t = useTranslation('entry')
  const { line, write, understood, works: found, setPrimary, save, saving } = useQuickLine()
  const { parts, latest } = understood
  const parsed = parts[0].parsed
  const errors = parts.flatMap((part) => part.parsed.errors.map((error) => lineErrorText(error, t)))
  const [refused, setRefused] = useState(false)

  const isWaiting = parsed.repeatLast ? latest === null : understood.gaps.flat().length > 0
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (saving) return
    setRefused(false)
    if (isWaiting || !(await save())) {
      setRefused(true)
      field.current?.focus()
      return
    }
    onSaved()
  }
  const change = (text: string) => {
    setRefused(false)
    write(text)
  }
  const answer = (text: string) => {
    change(text)
    field.current?.focus()
  }
  const works = useLineWorks(found, parts, field, answer)

  return (
    <form
      className={classNames(styles.form, className)}
      onSubmit={(event) => void submit(event)}
      onKeyDown={works.onKeyDown}
      noValidate
    >
      <TextField
        ref={field}
        label={t('quick.field')}
        value={line}
        onValueChange={change}
        autoComplete="off"
        enterKeyHint="done"
        spellCheck={false}
        className={styles.field ?? ''}
        onKeyDown={ignoreComposing}
        error={refused ? undefined : errors[0]}
      />
      {/* Screen readers wait for the end of `aria-busy`. Otherwise they would read the preview after each letter. */}
      <div role="status" aria-busy={useIsTyping(line)} className={styles.status}>
        {/* An empty diary has nothing to log again, and the example below says enough. */}
        {(onClose || !parsed.repeatLast) && <Preview understood={understood} />}
      </div>
      {works.lines}
      {!parsed.repeatLast && (
        <PartQuestions {...{ understood, line }} onAnswer={answer} onInstrument={setPrimary} />
      )}
      <p role="alert" className={styles.refused}>
        {refused && <Reason understood={understood} errors={errors} />}
      </p>
      <Foot parsed={parsed} saving={saving} onClose={onClose} />
    </form>
  )
}

/** Shows the entries that Enter will save. */
function Preview({ understood }: { understood: UnderstoodLine }) {
  const { parts, latest, instrumentOf, place } = understood
  const { parsed } = parts[0]
  if (parsed.repeatLast) return <RepeatPreview entry={latest} />
  if (parts.length > 1) return <SeveralPreview {...{ parts, instrumentOf, place }} />
  return <LinePreview parsed={parsed} instrument={instrumentOf(parsed)} />
}

interface FootProps {
  readonly parsed: ParsedLine
  readonly saving: boolean
  readonly onClose: (() => void) | undefined
}

function Foot({ parsed, saving, onClose }: FootProps) {
  const t = useTranslation('entry')
  return (
    <div className={styles.foot}>
      <p className={styles.quiet}>{t('quick.hint')}</p>
      <Link
        href={wholeFormOf(parsed)}
        className={buttonClass({ variant: 'plain' }, styles.wholeForm)}
        onClick={onClose}
      >
        {t('quick.wholeForm')}
      </Link>
      {onClose && (
        <Button variant="plain" onClick={onClose}>
          {t('quick.close')}
        </Button>
      )}
      <Button type="submit" variant="primary" pending={saving}>
        {t('form.save')}
      </Button>
    </div>
  )
}

/** Returns the address of the full form, filled with the piece of the line. The line stays in its own draft. */
function wholeFormOf({ title, composer }: ParsedLine): string {
  if (title === '') return '/logbook/new'
  return `/logbook/new?${new URLSearchParams({ title, ...(composer ? { composer } : {}) })}`
}

function Reason({ understood, errors }: { understood: UnderstoodLine; errors: readonly string[] }) {
  const t = useTranslation('entry')
  const timeText = useTimeText()
  const at = understood.gaps.findIndex((gaps) => gaps.length > 0)
  const [gap] = understood.gaps[at] ?? []
  const time = beganTimes(understood)[at]
  const words = {
    minutes: t('error.required', { field: t('field.duration') }),
    title: t('error.required', { field: t('form.title') }),
    wrong: errors[0] ?? '',
    future: time === undefined ? '' : t('quick.future', { time: timeText(time) }),
  }
  return (
    <>
      <Icon name="warning" size="small" /> {gap ? words[gap] : t('quick.nothing')}
    </>
  )
}

/** Ignores Enter while an input method composes a word, because Enter then confirms that word. */
function ignoreComposing(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault()
}
