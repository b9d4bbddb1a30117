import type { Routine } from '@segno/domain/routine/routine'
import { parseRoutine, type RoutineError, routineText, withRoutine } from '@segno/domain/routine/routine-text'
import { limits } from '@segno/domain/shared/limits'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { usePieces } from '../../../data/services/use-pieces'
import { useServices } from '../../../data/services/use-services'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { TextArea, TextField } from '../../../ui/form/field'
import styles from './routine.module.css'
import { useRoutines } from './use-routines'

/** The form that creates or edits a routine: a name, and one step per line. `routine` is null for a new one. */
export function RoutineForm({ routine, onClose }: { routine: Routine | null; onClose: () => void }) {
  const { ids } = useServices()
  const { settings, save } = useRoutines()
  const own = usePieces()
  const t = useTranslation('timer')
  const [name, setName] = useState(routine?.name ?? '')
  const [text, setText] = useState(routine ? routineText(routine.steps) : '')
  const [error, setError] = useState<RoutineError | { readonly kind: 'full' } | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const composerOf = (title: string) =>
    [...(routine?.steps ?? []), ...own].find((piece) => piece.title === title)?.composer ?? null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const parsed = parseRoutine(routine?.id ?? ids.uuid(), name, text, composerOf)
    if (!parsed.ok) return setError(parsed.error)
    const next = withRoutine(settings, parsed.value)
    if (!next) return setError({ kind: 'full' })
    if (await save(next, t('routine.saved', { name: parsed.value.name }))) onClose()
  }
  const bounds = { steps: limits.routineSteps, minutes: limits.stepMinutes, routines: limits.routines }
  const stepError =
    error && error.kind !== 'name'
      ? t(`routine.error.${error.kind}`, { ...bounds, line: error.kind === 'line' ? error.line : 0 })
      : undefined
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextField
        ref={field}
        label={t('routine.name')}
        autoComplete="off"
        value={name}
        onValueChange={setName}
        error={error?.kind === 'name' ? t('routine.error.name') : undefined}
      />
      <TextArea
        label={t('routine.steps')}
        description={t('routine.stepsHint')}
        rows={4}
        value={text}
        onValueChange={setText}
        error={stepError}
      />
      <div className={styles.acts}>
        <Button type="submit" variant="primary">
          {t('routine.save')}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {t('piece.cancel')}
        </Button>
      </div>
    </form>
  )
}
