import { type ComponentType, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useOverlay } from '../../app-state/use-overlay'
import { usePreloadLater } from '../../app-state/use-preload-later'
import { useServices } from '../../data/services/use-services'
import { useFormat } from '../../i18n/use-format'
import { useTranslation } from '../../i18n/use-translation'
import { lazyPart } from '../../ui/lazy-part'
import { ToastRegion } from '../../ui/overlay/toast'
import type { ToastStore } from '../../ui/overlay/toast-store'
import { takeArrival } from '../arrival'
import { shownFeatures } from '../features'
import { matchRoute } from '../routes'
import { ConsentQuestion } from './consent/consent-question'
import type { EarlyKeys } from './early-keys'
import { useFocusOnNewScreen } from './use-focus-on-new-screen'
import { useShortcuts } from './use-shortcuts'

const CommandPalette = lazyPart({
  load: async () => (await import('./command-palette')).CommandPalette,
  messages: ['commands'],
})
const ShortcutSheet = lazyPart({
  load: async () => (await import('./shortcut-sheet')).ShortcutSheet,
  messages: ['commands'],
})

const SampleBanner = lazyPart({
  load: async () => (await import('./sample-banner')).SampleBanner,
  messages: ['sample'],
})

const notices = {
  'deleted-account': 'deleted.account',
  'erased-device': 'erased.device',
  'unknown-address': 'notFound.address',
} as const

function useArrivalNotice(toasts: ToastStore): void {
  const t = useTranslation('shell')
  const { number } = useFormat()
  const [path] = useLocation()
  const search = useSearch()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has an arrival of its own.
  useEffect(() => {
    const arrival = takeArrival()
    if (!arrival) return
    if (arrival.from !== 'sign-in') {
      toasts.show({ text: t(notices[arrival.from]) })
    } else if (arrival.added === 0) toasts.show({ text: t('signedIn') })
    else
      toasts.show({ text: t('signedIn.added', { count: arrival.added, formatted: number(arrival.added) }) })
  }, [path, search, toasts, t, number])
}

/**
 * Returns a component with the parts that every page shows, including the landing page: notices, timer, quick
 * log, palette.
 */
export function createExtras(toasts: ToastStore, earlyKeys: EarlyKeys, openedAt: string): ComponentType {
  return function Extras() {
    const t = useTranslation('shell')
    const palette = useOverlay('palette')
    const shortcuts = useOverlay('shortcuts')
    const [path] = useLocation()
    const { sample } = useServices()
    useShortcuts(earlyKeys)
    useFocusOnNewScreen(path, openedAt === '/' ? openedAt : path)
    useArrivalNotice(toasts)
    usePreloadLater(CommandPalette)
    usePreloadLater(ShortcutSheet)
    return (
      <>
        {shownFeatures().map(({ id, Everywhere }) => Everywhere && <Everywhere key={id} />)}
        {sample.isOn && matchRoute(path)?.route.frame === 'bare' && <SampleBanner isFloating />}
        <ConsentQuestion path={path} />
        {palette.isOpen && <CommandPalette />}
        {shortcuts.isOpen && <ShortcutSheet />}
        <ToastRegion store={toasts} label={t('notices')} dismissLabel={t('action.close')} />
      </>
    )
  }
}
