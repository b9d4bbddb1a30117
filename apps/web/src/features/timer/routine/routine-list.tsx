import { noBreakTitle } from '@segno/domain/piece/no-break-title'
import type { Routine } from '@segno/domain/routine/routine'
import { withoutRoutine } from '@segno/domain/routine/routine-text'
import { useState } from 'react'
import { usePracticeTimer } from '../../../data/services/use-timer'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import styles from './routine.module.css'
import { RoutineForm } from './routine-form'
import { useRoutines } from './use-routines'

/** Lists the musician's routines, each with buttons that start, edit or delete it. */
export function RoutineList() {
  const { settings, save } = useRoutines()
  const timer = usePracticeTimer()
  const t = useTranslation('timer')
  const [editing, setEditing] = useState<Routine | 'new' | null>(null)
  const remove = (routine: Routine) =>
    void save(withoutRoutine(settings, routine.id), t('routine.deleted', { name: routine.name }))
  return (
    <section aria-labelledby="timer-routines" className={styles.section}>
      <h2 id="timer-routines" className={styles.title}>
        {t('routine.title')}
      </h2>
      {settings.list.length > 0 && (
        <ul className={styles.list}>
          {settings.list.map((routine) => (
            <li key={routine.id} className={styles.row}>
              <div className={styles.words}>
                <strong>{routine.name}</strong>
                <span className={styles.steps}>
                  {routine.steps
                    .map((step) =>
                      t('routine.step', { title: noBreakTitle(step.title), minutes: step.minutes }),
                    )
                    .join(' · ')}
                </span>
              </div>
              <Button
                size="small"
                aria-label={t('routine.startNamed', { name: routine.name })}
                onClick={() => timer.startRoutine(routine)}
              >
                {t('start')}
              </Button>
              <IconButton
                icon="edit"
                size="small"
                label={t('routine.editNamed', { name: routine.name })}
                onClick={() => setEditing(routine)}
              />
              <IconButton
                icon="delete"
                size="small"
                label={t('routine.deleteNamed', { name: routine.name })}
                onClick={() => remove(routine)}
              />
            </li>
          ))}
        </ul>
      )}
      {editing === null ? (
        <Button size="small" onClick={() => setEditing('new')}>
          {t('routine.new')}
        </Button>
      ) : (
        <RoutineForm
          key={editing === 'new' ? 'new' : editing.id}
          routine={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  )
}
