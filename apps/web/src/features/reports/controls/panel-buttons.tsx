import type { ReportView } from '@segno/domain/report/view/report-view'
import { type RefObject, useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import type { ReportTab } from '../report-tabs'
import styles from './controls.module.css'
import { affects, type PanelName, panelNames } from './panel-tabs'

export type PressedButton = PanelName | 'save'

interface PanelButtonsProps {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly tab: ReportTab
  readonly view: ReportView
  /** Whether the view differs from the empty view and from each preset. */
  readonly canSave: boolean
  readonly open: PressedButton | null
  readonly panelId: string
  /** Called when a pointer or the focus reaches a button, so that the parent can fetch the panel. */
  readonly onNear: () => void
  readonly onPress: (name: PressedButton) => void
}

/** Shows a button with a count for each panel that affects the tab, and a button that saves a preset. */
export function PanelButtons({ ref, tab, view, canSave, open, panelId, ...on }: PanelButtonsProps) {
  const t = useTranslation('report-controls')
  const counts: Readonly<Record<PanelName, number>> = {
    filters: view.conditions.length,
    grouping: view.groups.length,
    sorting: view.sorts.length,
    presets: 0,
  }
  return (
    <div ref={ref} className={styles.buttons}>
      {panelNames
        .filter((name) => affects(name, tab))
        .map((name) => (
          <PanelButton
            key={name}
            name={name}
            label={t(`button.${name}`)}
            count={counts[name]}
            isOpen={open === name}
            panelId={panelId}
            onNear={on.onNear}
            onPress={() => on.onPress(name)}
          />
        ))}
      {canSave && (
        <Button
          size="small"
          variant="plain"
          data-panel="save"
          onPointerEnter={on.onNear}
          onClick={() => on.onPress('save')}
        >
          {t('button.savePreset')}
        </Button>
      )}
    </div>
  )
}

interface PanelButtonProps {
  readonly name: PanelName
  readonly label: string
  /** The number of active settings of the panel. */
  readonly count: number
  readonly isOpen: boolean
  readonly panelId: string
  readonly onNear: () => void
  readonly onPress: () => void
}

function PanelButton({ name, label, count, isOpen, panelId, onNear, onPress }: PanelButtonProps) {
  const t = useTranslation('report-controls')
  const id = useId()
  return (
    <Button
      size="small"
      data-panel={name}
      aria-label={label}
      aria-describedby={count > 0 ? id : undefined}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onPress}
    >
      {label}
      {count > 0 && (
        <span id={id} className={styles.count} aria-label={t('button.active', { count })} role="img">
          {count}
        </span>
      )}
    </Button>
  )
}
