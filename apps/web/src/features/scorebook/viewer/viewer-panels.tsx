import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { lazyPart } from '../../../ui/lazy-part'
import type { JumpMark } from './model/jump-marks'
import { Panel } from './panels/panel'
import type { PanelName } from './upper-bar'
import type { View } from './use-view'

const ViewPanel = lazyPart({ load: async () => (await import('./panels/view-panel')).ViewPanel })
const JumpPanel = lazyPart({ load: async () => (await import('./panels/jump-panel')).JumpPanel })
const MetronomePanel = lazyPart({
  load: async () => (await import('./panels/metronome-panel')).MetronomePanel,
})

/**
 * The panels above the page. The metronome stays mounted while its panel is closed, so that it continues to
 * play.
 */
export function ViewerPanels({
  panel,
  view,
  jumps,
  onJumps,
  isOwned,
  jumpPanel,
  viewPanel,
  presses,
  onPlaying,
  onClose,
  onPedal,
}: {
  panel: PanelName | null
  view: View
  jumps: readonly JumpMark[]
  onJumps: ((jumps: readonly JumpMark[]) => void) | null
  isOwned: boolean
  /** Content below the jumps. */
  jumpPanel: ReactNode
  /** Content below the settings of the view. */
  viewPanel: ReactNode
  /** How often the musician has pressed the key that starts and stops the metronome. */
  presses: number
  onPlaying: (tempo: number | null) => void
  onClose: () => void
  onPedal: (direction: 1 | -1) => void
}) {
  const t = useTranslation('score-viewer', 'score-panels')
  const [wasMetronomeUsed, setMetronomeUsed] = useState(false)
  const isMetronomeUsed = panel === 'metronome' || presses > 0
  if (isMetronomeUsed && !wasMetronomeUsed) setMetronomeUsed(true)
  useEffect(() => {
    ViewPanel.preload()
    JumpPanel.preload()
    MetronomePanel.preload()
  }, [])
  const frame = (name: PanelName) => ({
    title: t(name),
    closeLabel: t('close'),
    isOpen: panel === name,
    onClose,
  })
  return (
    <>
      {panel === 'view' && (
        <Panel {...frame('view')}>
          <ViewPanel view={view} isOwned={isOwned} onPedal={onPedal} />
          {viewPanel}
        </Panel>
      )}
      {panel === 'jumps' && (
        <Panel {...frame('jumps')}>
          <JumpPanel view={view} jumps={jumps} onJumps={onJumps} />
          {jumpPanel}
        </Panel>
      )}
      {wasMetronomeUsed && (
        <Panel {...frame('metronome')}>
          <MetronomePanel
            tempo={view.settings.tempo}
            onTempo={(tempo) => view.set({ tempo })}
            presses={presses}
            onPlaying={onPlaying}
          />
        </Panel>
      )}
    </>
  )
}
