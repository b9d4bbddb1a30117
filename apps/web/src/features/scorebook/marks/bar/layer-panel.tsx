import { layerNames } from '@segno/domain/score/mark-layers'
import { DEFAULT_LAYER } from '@segno/domain/score/score-mark'
import { limits } from '@segno/domain/shared/limits'
import { normalForm } from '@segno/domain/shared/normalise-text'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useMarksOfScore } from '../../../../data/scores/use-marks-of-score'
import { useTranslation } from '../../../../i18n/use-translation'
import { Button } from '../../../../ui/button'
import { IconButton } from '../../../../ui/icon-button'
import { deleteMarkLayer, renameMarkLayer, writerOf } from '../mark-edits'
import type { MarkSession } from '../mark-session'
import styles from './mark-bar.module.css'
import { PdfButton } from './pdf-button'

/** The layers of a score: show, hide, rename, add or delete one, and choose the layer for new marks. */
export function LayerPanel({ session }: { session: MarkSession }) {
  const t = useTranslation('score-marks')
  const { layers } = useStore(session.store)
  const marks = [...useMarksOfScore(session.scoreId).values()].flat()
  const [renaming, setRenaming] = useState<string | null>(null)
  const names = layerNames(marks, layers)
  const { active, hidden, added } = layers
  const toggle = (name: string) =>
    session.setLayers({
      hidden: hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name],
    })
  const remove = (name: string) => {
    const step = deleteMarkLayer(
      session,
      name,
      names.filter((one) => one !== name),
    )
    const { notices } = session.services
    const shown = name === DEFAULT_LAYER ? t('layer.main') : name
    const action = { label: t('undo'), run: () => writerOf(session).takeBack(step) }
    notices.show({
      text: t('layer.deleted', { name: shown }),
      key: 'score-marks',
      ...(step.length > 0 && { action }),
    })
  }
  return (
    <>
      <ul className={styles.layers} aria-label={t('layers')}>
        {names.map((name) => (
          <li key={name} className={styles.layerRow}>
            {renaming === name ? (
              <NameForm
                label={t('layer.name')}
                action={t('layer.rename')}
                start={name === DEFAULT_LAYER ? t('layer.main') : name}
                taken={names.filter((one) => one !== name)}
                onName={(to) => {
                  setRenaming(null)
                  if (to !== name) renameMarkLayer(session, name, to)
                }}
              />
            ) : (
              <LayerRow
                name={name === DEFAULT_LAYER ? t('layer.main') : name}
                isActive={name === active}
                isHidden={hidden.includes(name)}
                onActive={() =>
                  session.setLayers({ active: name, hidden: hidden.filter((one) => one !== name) })
                }
                onShown={() => toggle(name)}
                onRename={() => setRenaming(name)}
                onDelete={names.length > 1 ? () => remove(name) : null}
              />
            )}
          </li>
        ))}
      </ul>
      <NameForm
        label={t('layer.new')}
        action={t('layer.add')}
        start=""
        taken={names}
        onName={(name) => session.setLayers({ added: [...new Set([...added, active, name])], active: name })}
      />
      <PdfButton session={session} />
    </>
  )
}

function LayerRow({
  name,
  isActive,
  isHidden,
  onActive,
  onShown,
  onRename,
  onDelete,
}: {
  name: string
  isActive: boolean
  isHidden: boolean
  onActive: () => void
  onShown: () => void
  onRename: () => void
  /** Deletes the layer with its marks. Null for the only layer, which cannot be deleted. */
  onDelete: (() => void) | null
}) {
  const t = useTranslation('score-marks')
  return (
    <>
      <Button
        variant="plain"
        icon={isActive ? 'check' : undefined}
        aria-pressed={isActive}
        className={styles.layerName}
        onClick={onActive}
      >
        {name}
      </Button>
      <IconButton
        icon={isHidden ? 'eye-off' : 'eye'}
        label={t('layer.show', { name })}
        aria-pressed={!isHidden}
        onClick={onShown}
      />
      <IconButton icon="edit" label={t('layer.renameOf', { name })} onClick={onRename} />
      {onDelete && <IconButton icon="delete" label={t('layer.deleteOf', { name })} onClick={onDelete} />}
    </>
  )
}

/** A field for the name of a layer. It refuses a name that another layer has. */
function NameForm({
  label,
  action,
  start,
  taken,
  onName,
}: {
  label: string
  action: string
  start: string
  taken: readonly string[]
  onName: (name: string) => void
}) {
  const t = useTranslation('score-marks')
  const [typed, setTyped] = useState(start)
  const name = normalForm(typed, 'NFC').trim()
  const isTaken = taken.includes(name)
  return (
    <form
      noValidate
      className={styles.textRow}
      onSubmit={(event) => {
        event.preventDefault()
        if (name === '' || isTaken) return
        setTyped('')
        onName(name)
      }}
    >
      <input
        type="text"
        autoComplete="off"
        maxLength={limits.markNameLength}
        aria-label={label}
        aria-invalid={isTaken}
        placeholder={label}
        className={styles.field}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="small" disabled={name === '' || isTaken}>
        {action}
      </Button>
      {isTaken && (
        <p role="status" className={styles.error}>
          {t('layer.taken')}
        </p>
      )}
    </form>
  )
}
