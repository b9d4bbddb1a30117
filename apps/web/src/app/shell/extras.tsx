import { type ComponentType, useEffect } from 'react'
import { useLocation } from 'wouter'
import { useOverlay } from '../../app-state/use-overlay'
import { usePreloadLater } from '../../app-state/use-preload-later'
import { useTranslation } from '../../i18n/use-translation'
import { lazyPart } from '../../ui/lazy-part'
import { ToastRegion } from '../../ui/overlay/toast'
import type { ToastStore } from '../../ui/overlay/toast-store'
import { features } from '../features'
import { takeUnknownAddress } from '../unknown-address'
import type { EarlyKeys } from './early-keys'
import { useShortcuts } from './use-shortcuts'

const CommandPalette = lazyPart({
  load: async () => (await import('./command-palette')).CommandPalette,
  messages: ['commands'],
})
const ShortcutSheet = lazyPart({
  load: async () => (await import('./shortcut-sheet')).ShortcutSheet,
  messages: ['commands'],
})

function useUnknownAddressNotice(toasts: ToastStore, text: string): void {
  const [path] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation may come from an unknown address.
  useEffect(() => {
    if (takeUnknownAddress()) toasts.show({ text })
  }, [path, toasts, text])
}

/** The parts of every page, including the landing page: notices, timer, quick log, palette. */
export function createExtras(toasts: ToastStore, earlyKeys: EarlyKeys): ComponentType {
  return function Extras() {
    const t = useTranslation('shell')
    const palette = useOverlay('palette')
    const shortcuts = useOverlay('shortcuts')
    useShortcuts(earlyKeys)
    useUnknownAddressNotice(toasts, t('notFound.address'))
    usePreloadLater(CommandPalette)
    usePreloadLater(ShortcutSheet)
    return (
      <>
        {features.map(({ id, Everywhere }) => Everywhere && <Everywhere key={id} />)}
        {palette.isOpen && <CommandPalette />}
        {shortcuts.isOpen && <ShortcutSheet />}
        <ToastRegion store={toasts} label={t('notices')} dismissLabel={t('action.close')} />
      </>
    )
  }
}
