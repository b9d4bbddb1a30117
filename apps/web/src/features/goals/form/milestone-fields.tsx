import { limits } from '@segno/domain/shared/limits'
import { useEffect, useRef } from 'react'
import { useServices } from '../../../data/services/use-services'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/form/field'
import { IconButton } from '../../../ui/icon-button'
import type { GoalFormat } from '../use-goal-format'
import type { MilestoneDraft } from './goal-draft'
import styles from './goal-form.module.css'

interface MilestoneFieldsProps {
  readonly milestones: readonly MilestoneDraft[]
  readonly format: GoalFormat
  readonly onChange: (milestones: readonly MilestoneDraft[]) => void
  readonly errors: Readonly<Record<string, string>>
}

/** The fields for the milestones of a goal, in their order. */
export function MilestoneFields({ milestones, format, onChange, errors }: MilestoneFieldsProps) {
  const { ids } = useServices()
  const group = useRef<HTMLFieldSetElement>(null)
  /** The `data-place` of the control to focus after the list has changed. */
  const focusNext = useRef<string | null>(null)
  const { t } = format
  useEffect(() => {
    if (focusNext.current === null) return
    const wanted = focusNext.current
    focusNext.current = null
    const controls = [...(group.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])]
    controls.find(({ dataset }) => dataset.place === wanted)?.focus()
  })

  const add = (at: number) => {
    if (milestones.length >= limits.milestones) return
    const id = ids.uuid()
    focusNext.current = `${id} field`
    onChange([...milestones.slice(0, at), { id, title: '' }, ...milestones.slice(at)])
  }
  const remove = (at: number) => {
    const neighbour = milestones[at + 1] ?? milestones[at - 1]
    focusNext.current = neighbour ? `${neighbour.id} field` : 'add'
    onChange(milestones.filter((_, index) => index !== at))
  }
  const move = (at: number, by: 1 | -1) => {
    const moved = milestones[at]
    const others = milestones.filter((_, index) => index !== at)
    if (!moved) return
    const isAtEnd = at + by === 0 || at + by === milestones.length - 1
    focusNext.current = `${moved.id} ${isAtEnd ? 'field' : by < 0 ? 'up' : 'down'}`
    onChange([...others.slice(0, at + by), moved, ...others.slice(at + by)])
  }

  return (
    <fieldset ref={group} className={styles.milestones}>
      <legend className={styles.legend}>{t('form.milestones')}</legend>
      {milestones.map((milestone, at) => (
        <MilestoneRow
          key={milestone.id}
          milestone={milestone}
          place={{ at, count: milestones.length }}
          format={format}
          onTitle={(title) =>
            onChange(milestones.map((other) => (other === milestone ? { ...other, title } : other)))
          }
          onNext={() => add(at + 1)}
          onMove={(by) => move(at, by)}
          onRemove={() => remove(at)}
          error={errors[`milestone ${milestone.id}`]}
        />
      ))}
      {errors.milestones && <p className={styles.error}>{errors.milestones}</p>}
      {milestones.length < limits.milestones && (
        <Button
          variant="plain"
          size="small"
          icon="plus"
          className={styles.add}
          data-place="add"
          onClick={() => add(milestones.length)}
        >
          {t('milestone.add')}
        </Button>
      )}
    </fieldset>
  )
}

interface MilestoneRowProps {
  readonly milestone: MilestoneDraft
  readonly place: { readonly at: number; readonly count: number }
  readonly format: GoalFormat
  readonly onTitle: (title: string) => void
  readonly onNext: () => void
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
  readonly error: string | undefined
}

function MilestoneRow({ milestone, place: { at, count }, format, error, ...on }: MilestoneRowProps) {
  const { id, title } = milestone
  const { t } = format
  const number = at + 1
  return (
    <div className={styles.milestone}>
      <TextField
        label={t('milestone.field', { number })}
        labelHidden
        placeholder={t('milestone.field', { number })}
        data-place={`${id} field`}
        value={title}
        onValueChange={on.onTitle}
        autoComplete="off"
        enterKeyHint="next"
        error={error}
        onKeyDown={(event) => {
          const isPlain = !(event.ctrlKey || event.metaKey || event.nativeEvent.isComposing)
          if (event.key !== 'Enter' || !isPlain) return
          event.preventDefault()
          on.onNext()
        }}
      />
      <span className={styles.acts}>
        <IconButton
          icon="chevron-up"
          label={t('milestone.up', { number })}
          data-place={`${id} up`}
          disabled={at === 0}
          onClick={() => on.onMove(-1)}
        />
        <IconButton
          icon="chevron-down"
          label={t('milestone.down', { number })}
          data-place={`${id} down`}
          disabled={at === count - 1}
          onClick={() => on.onMove(1)}
        />
        <IconButton icon="close" label={t('milestone.remove', { number })} onClick={on.onRemove} />
      </span>
    </div>
  )
}
