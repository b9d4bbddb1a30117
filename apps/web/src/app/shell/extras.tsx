import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useOverlay } from '../../app-state/use-overlay'
import { useServices } from '../../data/services/use-services'
import { loadMessages } from '../../i18n/translator'
import { useTranslation } from '../../i18n/use-translation'
import { ToastRegion } from '../../ui/overlay/toast'
import type { ToastStore } from '../../ui/overlay/toast-store'
import { features } from '../features'
import type { EarlyKeys } from './early-keys'
import { useShortcuts } from './use-shortcuts'

const loadPalette = () => Promise.all([import('./command-palette'), loadMessages(['commands'])])
const loadSheet = () => Promise.all([import('./shortcut-sheet'), loadMessages(['commands'])])
const CommandPalette = lazy(() => loadPalette().then(([m]) => ({ default: m.CommandPalette })))
const ShortcutSheet = lazy(() => loadSheet().then(([m]) => ({ default: m.ShortcutSheet })))
/** When palette and quick log are prefetched (milliseconds), so that they open at once. */
const quietMoment = 3000

/** The parts of every page, including the landing page: notices, timer, quick log, palette. */
export function createExtras(toasts: ToastStore, earlyKeys: EarlyKeys): ComponentType {
  return function Extras() {
    const t = useTranslation('shell')
    const palette = useOverlay('palette')
    const shortcuts = useOverlay('shortcuts')
    const everywhere = useEverywhere()
    useShortcuts(earlyKeys)
    usePanelPreload()
    return (
      <>
        {everywhere.map(({ id, Part }) => (
          <Suspense key={id}>
            <Part />
          </Suspense>
        ))}
        <Suspense>
          {palette.isOpen && <CommandPalette />}
          {shortcuts.isOpen && <ShortcutSheet />}
        </Suspense>
        <ToastRegion store={toasts} label={t('notices')} dismissLabel={t('action.close')} />
      </>
    )
  }
}

function usePanelPreload(): void {
  const { clock } = useServices()
  useEffect(
    () => clock.after(quietMoment, () => void Promise.all([loadPalette(), loadSheet()]).catch(() => {})),
    [clock],
  )
}

interface EverywherePart {
  readonly id: string
  readonly Part: ComponentType
}

/** Fetches the features' parts of every page, behind the first screen. A part that fails is missing until a reload. */
function useEverywhere(): readonly EverywherePart[] {
  const [parts, setParts] = useState<readonly EverywherePart[]>([])
  useEffect(() => {
    for (const feature of features) {
      feature.everywhere?.().then(
        (Part) =>
          setParts((before) => [...before.filter(({ id }) => id !== feature.id), { id: feature.id, Part }]),
        () => {},
      )
    }
  }, [])
  return parts
}
