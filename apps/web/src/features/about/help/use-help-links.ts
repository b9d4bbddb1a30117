import { useServices } from '../../../data/services/use-services'
import { useTranslation } from '../../../i18n/use-translation'
import type { HelpArea } from './help-areas'

interface HelpLink {
  readonly href: string
  readonly name: string
}

/**
 * Returns links to the screens that the help page of `area` describes. The page of the scorebook has no link
 * while the beta is off.
 */
export function useHelpLinks(area: HelpArea): readonly HelpLink[] {
  const { isBetaOn } = useServices()
  const shell = useTranslation('shell')
  const settings = useTranslation('settings')
  const about = useTranslation('about')
  const preferences = { href: '/settings/preferences', name: settings('tab.preferences') }
  const links: Record<HelpArea, readonly HelpLink[]> = {
    logbook: [{ href: '/logbook', name: shell('nav.logbook') }],
    timer: [{ href: '/timer', name: shell('nav.timer') }, preferences],
    repertoire: [
      { href: '/repertoire', name: shell('nav.repertoire') },
      { href: '/goals', name: shell('nav.goals') },
    ],
    reports: [{ href: '/reports/overview', name: shell('nav.reports') }],
    toolbox: [{ href: '/toolbox/metronome', name: shell('nav.toolbox') }],
    dictionary: [{ href: '/toolbox/dictionary', name: shell('nav.dictionary') }],
    scorebook: isBetaOn() ? [{ href: '/scorebook', name: shell('nav.scorebook') }] : [],
    account: [{ href: '/settings/account', name: settings('tab.account') }],
    data: [
      { href: '/settings/data', name: settings('tab.data') },
      { href: '/about/privacy', name: about('tab.privacy') },
    ],
    shortcuts: [preferences],
  }
  return links[area]
}
