import type { ParsedLine } from '@segno/domain/entry-line/parsed-line'
import { type FormEvent, type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { buttonClass } from '../../../ui/button-style'
import { TextField } from '../../../ui/form/field'
import { Icon } from '../../../ui/icon'
import { useKeyboardInset } from '../use-keyboard-inset'
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

/**
 * A line, its preview and its questions. Enter saves, Escape closes and keeps the text. The line is cleared even if the
 * device cannot write: the journal holds the entry and tries again, so a line that stayed would be logged twice.
 */
export function QuickLogPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslation('entry')
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { line, write, understood, setPrimary, save, saving } = useQuickLine()
  const { parts, latest } = understood
  const parsed = parts[0].parsed
  const errors = parts.flatMap((part) => part.parsed.errors.map((error) => lineErrorText(error, t)))
  const [refused, setRefused] = useState(false)
  useModal(dialog, field)
  useKeyboardInset(dialog)

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
    onClose()
  }
  const change = (text: string) => {
    setRefused(false)
    write(text)
  }
  const answer = (text: string) => {
    change(text)
    field.current?.focus()
  }
  const works = useLineWorks(parts, field, answer)

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the panel closes it, and Escape does the same.
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-labelledby="quick-log-name"
      onCancel={(event) => closeInstead(event, onClose)}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <form
        className={styles.inside}
        onSubmit={(event) => void submit(event)}
        onKeyDown={works.onKeyDown}
        noValidate
      >
        <h2 id="quick-log-name" className="visually-hidden">
          {t('quick.name')}
        </h2>
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
          <Preview understood={understood} />
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
    </dialog>
  )
}

/** Shows the entries that Enter will save. */
function Preview({ understood }: { understood: UnderstoodLine }) {
  const { parts, latest, instrument, place } = understood
  const { parsed } = parts[0]
  if (parsed.repeatLast) return <RepeatPreview entry={latest} />
  if (parts.length > 1) return <SeveralPreview {...{ parts, instrument, place }} />
  return <LinePreview parsed={parsed} instrument={instrument} />
}

interface FootProps {
  readonly parsed: ParsedLine
  readonly saving: boolean
  readonly onClose: () => void
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
      <Button variant="plain" onClick={onClose}>
        {t('quick.close')}
      </Button>
      <Button type="submit" variant="primary" pending={saving}>
        {t('form.save')}
      </Button>
    </div>
  )
}

/** The address of the form with the piece of the line. The line stays in its own draft. */
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

/** Closes by the state of the page, not by the browser. */
function closeInstead(event: SyntheticEvent, onClose: () => void) {
  event.preventDefault()
  onClose()
}

/** While an input method composes a word, Enter confirms that word. */
function ignoreComposing(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault()
}

function useModal(
  dialog: React.RefObject<HTMLDialogElement | null>,
  field: React.RefObject<HTMLInputElement | null>,
): void {
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    if (element && !element.open) element.showModal()
    field.current?.focus()
    return () => {
      element?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [dialog, field])
}
