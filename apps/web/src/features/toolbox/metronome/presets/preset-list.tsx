import type { MetronomePreset } from '@segno/domain/metronome/metronome-preset'
import type { MetronomeSettings } from '@segno/domain/metronome/metronome-settings'
import type { PresetPiece } from '@segno/domain/metronome/presets-of-piece'
import { noBreakTitle } from '@segno/domain/piece/no-break-title'
import { useId, useRef, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation'
import { IconButton } from '../../../../ui/icon-button'
import { lazyPart } from '../../../../ui/lazy-part'
import { SortableRow } from '../../../../ui/list/sortable-row'
import { type DragOrder, useDragOrder } from '../../../../ui/list/use-drag-order'
import { useFocusAfterChange } from '../../../../ui/list/use-focus-after-change'
import { usePatternName } from '../use-pattern-name'
import styles from './presets.module.css'
import { isInUse, type PresetActions } from './use-preset-actions'

const EditPresetForm = lazyPart({
  load: async () => (await import('./preset-form')).EditPresetForm,
  messages: ['metronome-piece'],
})

interface PresetListProps {
  readonly presets: readonly MetronomePreset[]
  readonly settings: MetronomeSettings
  readonly actions: PresetActions
  /** The piece that the musician practises; null without one. */
  readonly chosen: PresetPiece | null
}

/** Lists the presets in their order. A press loads a preset. */
export function PresetList({ presets, settings, actions, chosen }: PresetListProps) {
  const t = useTranslation('metronome-presets')
  const [editedId, setEditedId] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const focus = useFocusAfterChange(list, presets)
  const order = useDragOrder(list, (from, to) => {
    const id = presets[from]?.id
    if (id === undefined) return
    focus.move(id)
    void actions.move(id, to)
  })
  const place = presets.findIndex(({ id }) => id === editedId)
  const edited = presets[place]
  return (
    <>
      <ul ref={list} aria-label={t('preset.list')} tabIndex={-1} className={styles.presets}>
        {presets.map((preset, at) => (
          <PresetRow
            key={preset.id}
            preset={preset}
            at={at}
            isCurrent={isInUse(preset, settings)}
            order={order}
            onLoad={() => actions.load(preset)}
            onEdit={() => setEditedId(preset.id)}
            onDuplicate={() => void actions.duplicate(preset)}
            onDelete={() => {
              focus.remove(at)
              void actions.remove(preset)
            }}
          />
        ))}
      </ul>
      {edited && (
        <EditPresetForm
          key={edited.id}
          actions={actions}
          preset={edited}
          chosen={chosen}
          place={place}
          count={presets.length}
          onClose={() => setEditedId(null)}
        />
      )}
    </>
  )
}

interface PresetRowProps {
  readonly preset: MetronomePreset
  readonly at: number
  readonly isCurrent: boolean
  readonly order: DragOrder
  readonly onLoad: () => void
  readonly onEdit: () => void
  readonly onDuplicate: () => void
  readonly onDelete: () => void
}

function PresetRow({ preset, at, isCurrent, order, onLoad, onEdit, onDuplicate, onDelete }: PresetRowProps) {
  const { id, name, tempo, timeSignature, pattern, piece } = preset
  const t = useTranslation('metronome-presets')
  const patternName = usePatternName()
  const details = useId()
  return (
    <SortableRow
      id={id}
      at={at}
      order={order}
      moveLabel={t('preset.move', { name })}
      moveHint={t('preset.moveHint')}
    >
      <button
        type="button"
        className={styles.load}
        aria-label={t('preset.load', { name })}
        aria-describedby={details}
        aria-current={isCurrent || undefined}
        onClick={onLoad}
      >
        <span className={styles.name}>{name}</span>
        {isCurrent && <span className={styles.current}>{t('preset.current')}</span>}
        <span id={details} className={styles.details}>
          {t('preset.details', { tempo, meter: timeSignature, pattern: patternName(pattern) })}
          {piece && ` · ${noBreakTitle(piece.title)}`}
        </span>
      </button>
      <span className={styles.acts}>
        <IconButton icon="edit" label={t('preset.editNamed', { name })} onClick={onEdit} />
        <IconButton icon="copy" label={t('preset.duplicateNamed', { name })} onClick={onDuplicate} />
        <IconButton
          icon="delete"
          label={t('preset.deleteNamed', { name })}
          data-act="delete"
          onClick={onDelete}
        />
      </span>
    </SortableRow>
  )
}
