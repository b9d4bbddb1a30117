import type { DayRange } from '@segno/domain/report/view/period'
import type { ReportView } from '@segno/domain/report/view/report-view'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { usePreloadLater } from '../../../app-state/use-preload-later'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { usePhone } from '../../../ui/layout/use-phone'
import { lazyPart } from '../../../ui/lazy-part'
import { FoundStatus } from '../panels/found-status'
import { isWorthSaving, presetOfView, usePresets } from '../presets/use-presets'
import type { ReportTab } from '../report-tabs'
import type { ReportAddressActions } from '../use-report-address'
import styles from './controls.module.css'
import { PanelButtons, type PressedButton } from './panel-buttons'
import { affects, type PanelName, panelNames } from './panel-tabs'
import { PeriodBar } from './period-bar'

const panelMessages = ['report-panels', 'music'] as const
const ViewPanel = lazyPart({
  load: async () => (await import('./view-panel')).ViewPanel,
  messages: panelMessages,
})
const KnownChips = lazyPart({
  load: async () => (await import('./known-chips')).KnownChips,
  messages: panelMessages,
})
const SavePresetDialog = lazyPart({
  load: async () => (await import('../presets/save-preset-dialog')).SavePresetDialog,
  messages: panelMessages,
})

/** The panels whose buttons are beside the period on phones. */
const panelsOfEveryTab = ['filters', 'presets'] as const
const panelsOfSomeTabs = ['grouping', 'sorting'] as const

function preloadPanels(): void {
  ViewPanel.preload()
  SavePresetDialog.preload()
}

export interface ReportControlsProps {
  readonly tab: ReportTab
  readonly view: ReportView
  readonly onView: ReportAddressActions['setView']
  /** The days of the period; null if the view contains no days. */
  readonly days: DayRange | null
  /** The text with the number of entries in the view: `42 entries`. */
  readonly found: string
}

/**
 * The controls that select the entries of the reports: the period, the panels and a chip for each condition.
 */
export function ReportControls({ tab, view, onView, days, found }: ReportControlsProps) {
  const t = useTranslation('report-controls')
  const panelId = useId()
  const isPhone = usePhone()
  const [open, setOpen] = useState<PressedButton | null>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const close = useFocusingClose(buttons, open, () => setOpen(null))
  const presets = usePresets()
  usePreloadLater(ViewPanel)
  usePreloadLater(SavePresetDialog)
  const shownPreset = presetOfView(presets, view)
  const isChanged = view.conditions.length + view.groups.length + view.sorts.length > 0

  // A panel stays open after a change of the tab only if it affects the new tab.
  const panel: PanelName | null = open === null || open === 'save' || !affects(open, tab) ? null : open
  const buttonsOf = (names: readonly PanelName[]) => (
    <PanelButtons
      {...{ names, tab, view, panelId }}
      open={panel ?? open}
      onNear={preloadPanels}
      onPress={(pressed) => setOpen(pressed === open ? null : pressed)}
    />
  )
  return (
    <>
      <div ref={buttons} className={styles.bar}>
        <PeriodBar
          {...{ tab, view, onView, days }}
          buttons={isPhone && buttonsOf(panelsOfEveryTab)}
          save={isWorthSaving(view, presets) && <SaveButton onPress={() => setOpen('save')} />}
        />
        {buttonsOf(isPhone ? panelsOfSomeTabs : panelNames)}
      </div>
      {panel && (
        <ViewPanel
          key={panel}
          id={panelId}
          name={panel}
          title={t(`button.${panel}`)}
          {...{ view, onView, found }}
          onClose={close}
        />
      )}
      {open === 'save' && <SavePresetDialog view={view} onClose={close} />}
      <div className={styles.shown}>
        {shownPreset && <p className={styles.presetName}>{t('preset.shown', { name: shownPreset.name })}</p>}
        {isChanged && (
          <KnownChips {...{ tab, view, onView }} onEmpty={() => buttonOf(buttons, 'filters')?.focus()} />
        )}
      </div>
      <FoundStatus found={found} />
    </>
  )
}

function SaveButton({ onPress }: { readonly onPress: () => void }) {
  const t = useTranslation('report-controls')
  return (
    <Button
      size="small"
      variant="plain"
      data-panel="save"
      className={styles.save}
      onPointerEnter={preloadPanels}
      onClick={onPress}
    >
      {t('button.savePreset')}
    </Button>
  )
}

/**
 * Returns a function that closes the open panel or dialog and returns the focus to the button that opened it.
 */
function useFocusingClose(
  buttons: RefObject<HTMLDivElement | null>,
  open: PressedButton | null,
  onClose: () => void,
): () => void {
  const closed = useRef<PressedButton | null>(null)
  // An open dialog traps the focus, so an effect moves the focus after the dialog has closed.
  useEffect(() => {
    if (open !== null || closed.current === null) return
    // Saving a preset removes the button that opened the dialog.
    const opener = buttonOf(buttons, closed.current) ?? buttonOf(buttons, 'presets')
    closed.current = null
    opener?.focus()
  }, [buttons, open])
  return () => {
    closed.current = open
    onClose()
  }
}

function buttonOf(buttons: RefObject<HTMLDivElement | null>, name: string | null) {
  return buttons.current?.querySelector<HTMLElement>(`[data-panel=${name}]`)
}
