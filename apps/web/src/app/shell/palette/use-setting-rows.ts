import { languageCodes, languages } from '@segno/domain/language/languages'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useServices } from '../../../data/services/use-services'
import { chooseLanguage } from '../../../i18n/translator'
import { useTranslation } from '../../../i18n/use-translation'
import { useLoaded } from '../../../ui/use-loaded'
import type { PaletteRow } from './palette-row'
import { settingRows } from './setting-rows'

/**
 * Returns a row for each setting and each language. Adds a row that installs the app if the browser offers it.
 */
export function useSettingRows(): readonly PaletteRow[] {
  const t = useTranslation('shell', 'commands')
  const services = useServices()
  const [, navigate] = useLocation()
  const install = useLoaded(services.loadInstallOffer)
  return useMemo(() => {
    const settings = settingRows.map(
      ({ id, label, words, href, overlay }): PaletteRow => ({
        id,
        label: t(label),
        words: t(words),
        icon: 'settings',
        run: () => (overlay ? services.overlays.getState().open(overlay) : navigate(href)),
      }),
    )
    const installation: PaletteRow = {
      id: 'setting-install',
      label: t('setting.install'),
      words: t('settingWords.install'),
      icon: 'settings',
      run: () => void install?.prompt().catch(() => {}),
    }
    const tongues = languageCodes.map(
      (code): PaletteRow => ({
        id: `language-${code}`,
        label: t('command.language', { name: languages[code] }),
        icon: 'language',
        run: () => void chooseLanguage(services.keyValueStore, code),
      }),
    )
    return [...settings, ...(install?.state() === 'prompt' ? [installation] : []), ...tongues]
  }, [t, services, navigate, install])
}
