import { languageCodes, languages } from '@segno/domain/language/languages'
import { foldText } from '@segno/domain/shared/fold-text'
import { keysOf } from '@segno/domain/shortcut/shortcut-keys'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { useOverlay } from '../../app-state/use-overlay'
import { useJournal, useServices } from '../../data/services/use-services'
import { chooseLanguage } from '../../i18n/translator'
import { useTranslation } from '../../i18n/use-translation'
import { CommandDialog, type CommandItem } from '../../ui/overlay/command-dialog'
import { shownFeatures } from '../features'
import { shownPlaces } from './places'
import { shellCommands } from './shell-commands'
import { commandText, keyLabels, placeText } from './shell-text'

interface PaletteCommand extends CommandItem {
  readonly run: () => void
}

/** Lists every place and every command by name. */
export function CommandPalette() {
  const t = useTranslation('shell', 'commands')
  const { isOpen, close } = useOverlay('palette')
  const [query, setQuery] = useState('')
  const commands = usePaletteCommands()
  const words = foldText(query).split(/\s+/).filter(Boolean)
  const found = commands.filter(({ label }) => words.every((word) => foldText(label).includes(word)))
  return (
    <CommandDialog
      label={t('command.palette')}
      placeholder={t('command.search')}
      emptyText={t('command.none')}
      isOpen={isOpen}
      onClose={close}
      query={query}
      onQueryChange={setQuery}
      sections={found.length > 0 ? [{ id: 'all', title: t('command.palette'), items: found }] : []}
      onRun={(id) => {
        close()
        commands.find((command) => command.id === id)?.run()
      }}
    />
  )
}

function usePaletteCommands(): readonly PaletteCommand[] {
  const t = useTranslation('shell', 'commands')
  const services = useServices()
  const [, navigate] = useLocation()
  const { keys: custom } = useJournal((journal) => journal.preference('shortcuts'))
  return useMemo(() => {
    const context = { services, navigate }
    const goTo = shownPlaces().map((place) => ({
      id: `go-${place.href}`,
      label: placeText(t, place.label),
      icon: place.icon,
      run: () => navigate(place.href),
    }))
    const acts = shellCommands.map(({ id, label, keys, run }) => ({
      id,
      label: commandText(t, label),
      ...shownKeys(keysOf({ id, keys }, custom)),
      run: () => run(context),
    }))
    const named = shownFeatures()
      .flatMap((feature) => feature.commands ?? [])
      .filter(({ keys }) => !keys?.startsWith('g '))
      .map(({ id, label, keys, run }) => ({
        id,
        label: commandText(t, label),
        ...shownKeys(keysOf({ id, keys }, custom)),
        run: () => run({ navigate }),
      }))
    const tongues = languageCodes.map((code) => ({
      id: `language-${code}`,
      label: t('command.language', { name: languages[code] }),
      icon: 'language' as const,
      run: () => void chooseLanguage(services.keyValueStore, code),
    }))
    return [...goTo, ...acts, ...named, ...tongues]
  }, [t, services, navigate, custom])
}

function shownKeys(keys: string | undefined): { keys?: readonly string[] } {
  return keys === undefined ? {} : { keys: keyLabels(keys) }
}
