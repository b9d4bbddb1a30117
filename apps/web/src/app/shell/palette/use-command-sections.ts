import { findNamed } from '@segno/domain/entry/search/find-named'
import { keysOf } from '@segno/domain/shortcut/shortcut-keys'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useJournal, useServices } from '../../../data/services/use-services'
import type { Feature } from '../../../features/feature'
import { useTranslation } from '../../../i18n/use-translation'
import { shownFeatures } from '../../features'
import { shownPlaces } from '../navigation/places'
import { type ShellCommand, shellCommands } from '../shell-commands'
import { commandText, keyLabels, placeText } from '../shell-text'
import type { PaletteRow, PaletteSection } from './palette-row'
import { useSettingRows } from './use-setting-rows'

/**
 * The palette rows for the calendar views. They are not commands of the logbook feature, because the first
 * script has no room for more.
 */
const logbookViews = [
  { label: 'command.logbookMonth', href: '/logbook?view=month' },
  { label: 'command.logbookWeek', href: '/logbook?view=week' },
] as const

/**
 * Returns the pages, actions and settings whose name or keywords match the search text; all for an empty text.
 */
export function useCommandSections(query: string): readonly PaletteSection[] {
  const sections = useAllCommands()
  if (query.trim() === '') return sections
  return sections.map((section) => ({
    ...section,
    items: findNamed(section.items, query, ({ label, words = '' }) => `${label} ${words}`),
  }))
}

function useAllCommands(): readonly PaletteSection[] {
  const t = useTranslation('shell', 'commands')
  const services = useServices()
  const [, navigate] = useLocation()
  const settings = useSettingRows()
  const { keys: custom } = useJournal((journal) => journal.preference('shortcuts'))
  return useMemo(() => {
    const rowOf = ({ id, label, keys, run }: ShellCommand): PaletteRow => ({
      id,
      label: commandText(t, label),
      ...shownKeys(keysOf({ id, keys }, custom)),
      run: () => run({ services, navigate }),
    })
    const commands = shownFeatures().flatMap((feature) => feature.commands ?? [])
    const goToPlace = placeCommands(shownFeatures())
    const places = shownPlaces().map((place): PaletteRow => {
      const go = commands.find(({ id }) => id === goToPlace.get(place.href))
      return {
        id: `go-${place.href}`,
        label: placeText(t, place.label),
        icon: place.icon,
        ...shownKeys(go && keysOf(go, custom)),
        run: () => navigate(place.href),
      }
    })
    const views = logbookViews.map(
      ({ label, href }): PaletteRow => ({
        id: href,
        label: t(label),
        icon: 'calendar',
        run: () => navigate(href),
      }),
    )
    const others = commands.filter(({ id }) => ![...goToPlace.values()].includes(id))
    const isPage = ({ id }: { readonly id: string }) => id.startsWith('go-')
    return [
      {
        id: 'pages',
        title: t('shortcuts.go'),
        items: [...places, ...views, ...others.filter(isPage).map(rowOf)],
      },
      {
        id: 'actions',
        title: t('find.actions'),
        items: [...shellCommands, ...others.filter((command) => !isPage(command))].map(rowOf),
      },
      { id: 'settings', title: t('nav.settings'), items: settings },
    ]
  }, [t, services, navigate, custom, settings])
}

/** Returns the id of each command that opens a navigation link, by the link's URL: `go-logbook`. */
function placeCommands(features: readonly Feature[]): ReadonlyMap<string, string> {
  return new Map(
    features.flatMap(({ id, navigation }) => (navigation ? [[navigation.href, `go-${id}`] as const] : [])),
  )
}

function shownKeys(keys: string | undefined): { keys?: readonly string[] } {
  return keys === undefined ? {} : { keys: keyLabels(keys) }
}
