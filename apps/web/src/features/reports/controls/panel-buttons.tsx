import type { ReportView } from '@segno/domain/report/view/report-view'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import type { ReportTab } from '../report-tabs'
import styles from './controls.module.css'
import { affects, type PanelName } from './panel-tabs'

export type PressedButton = PanelName | 'save'

interface PanelButtonsProps {
  readonly names: readonly PanelName[]
  readonly tab: ReportTab
  readonly view: ReportView
  readonly open: PressedButton | null
  readonly panelId: string
  /** Called when the pointer or the focus reaches a button, so that the parent can fetch the panel. */
  readonly onNear: () => void
  readonly onPress: (name: PressedButton) => void
}

/** A button for each named panel that affects the tab, with the number of its active settings. */
export function PanelButtons({ names, tab, view, open, panelId, ...on }: PanelButtonsProps) {
  const t = useTranslation('report-controls')
  const counts: Readonly<Record<PanelName, number>> = {
    filters: view.conditions.length,
    grouping: view.groups.length,
    sorting: view.sorts.length,
    presets: 0,
  }
  const shown = names.filter((name) => affects(name, tab))
  if (shown.length === 0) return null
  return (
    <div className={styles.buttons}>
      {shown.map((name) => (
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
    </div>
  )
}

interface PanelButtonProps {
  readonly name: PanelName
  readonly label: string
  /** The number of active settings in the panel. */
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
