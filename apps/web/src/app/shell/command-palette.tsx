import { useState } from 'react'
import { useOverlay } from '../../app-state/use-overlay'
import { useTranslation } from '../../i18n/use-translation'
import { CommandDialog } from '../../ui/overlay/command-dialog'
import { useCommandSections } from './palette/use-command-sections'
import { useDiarySections } from './palette/use-diary-sections'
import { useEntrySection } from './palette/use-entry-section'
import { useSearchSection } from './palette/use-search-section'

/**
 * The command palette. It finds saved searches, pieces, composers, programmes, goals, days and entries, and
 * every page, action and setting by name.
 */
export function CommandPalette() {
  const t = useTranslation('shell', 'commands')
  const { isOpen, close } = useOverlay('palette')
  const [query, setQuery] = useState('')
  const sections = [
    useSearchSection(query),
    ...useDiarySections(query),
    useEntrySection(query),
    ...useCommandSections(query),
  ]
  const rows = sections.flatMap(({ items }) => items)
  const rowOf = (id: string) => rows.find((row) => row.id === id)
  return (
    <CommandDialog
      label={t('command.palette')}
      placeholder={t('command.search')}
      emptyText={t('command.none')}
      isOpen={isOpen}
      onClose={close}
      query={query}
      onQueryChange={setQuery}
      sections={sections}
      onRun={(id) => rowOf(id)?.run()}
      second={{
        label: t('find.practise'),
        isOffered: rows.some(({ practise }) => practise),
        onRun: (id) => {
          const row = rowOf(id)
          const act = row?.practise ?? row?.run
          act?.()
        },
      }}
    />
  )
}
