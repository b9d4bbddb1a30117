import { type NamedPeriod, namedPeriods } from '@segno/domain/entry-line/named-periods'
import type { Language } from '@segno/domain/language/languages'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { programmesOf } from '../../../data/journal/programme-index'
import { practisePiece } from '../../../data/services/practise-piece'
import type { Services } from '../../../data/services/services'
import { useGoals } from '../../../data/services/use-goals'
import { useComposerKey } from '../../../data/services/use-known-composers'
import { usePieces } from '../../../data/services/use-pieces'
import { useRepertoire } from '../../../data/services/use-repertoire'
import { useJournal, useServices } from '../../../data/services/use-services'
import { useToday } from '../../../data/services/use-today'
import { formatDateRange, formatMonthOfYear, formatYear } from '../../../i18n/format-dates'
import { loadMessages, translatorOf } from '../../../i18n/translator'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import {
  addressOfComposer,
  addressOfGoal,
  addressOfPeriod,
  addressOfPiece,
  addressOfProgramme,
  findComposers,
  findGoals,
  findPieces,
  findProgrammes,
  type KeyedPiece,
  uniquePieces,
} from './diary-rows'
import type { PaletteSection } from './palette-row'

/** Returns the pieces, composers, programmes, goals and days of the diary that match the search text. */
export function useDiarySections(query: string): readonly PaletteSection[] {
  const t = useTranslation('shell', 'commands')
  const format = useFormat()
  const { language } = format
  const services = useServices()
  const [, navigate] = useLocation()
  const { today } = useToday()
  const practised = usePieces()
  const repertoire = useRepertoire()
  const goals = useGoals()
  const programmes = useJournal(programmesOf)
  const composerKey = useComposerKey()
  const pieces = useMemo(() => uniquePieces(practised, repertoire), [practised, repertoire])
  return [
    {
      id: 'pieces',
      title: t('find.pieces'),
      items: findPieces(pieces, query, format.composer).map((piece) => ({
        id: `piece-${piece.key}`,
        label: format.noBreak(piece.title),
        ...(piece.composer === null ? {} : { detail: format.composer(piece.composer) }),
        icon: 'repertoire',
        run: () => navigate(addressOfPiece(piece)),
        practise: () => void practise(services, piece, navigate),
      })),
    },
    {
      id: 'composers',
      title: t('find.composers'),
      items: findComposers(pieces, query, composerKey, format.composer).map((composer) => ({
        id: `composer-${composer.name}`,
        label: format.composer(composer.name),
        icon: 'person',
        run: () => navigate(addressOfComposer(composer)),
      })),
    },
    {
      id: 'programmes',
      title: t('nav.programmes'),
      items: findProgrammes(programmes, query, today).map((programme) => ({
        id: `programme-${programme.id}`,
        label: programme.name,
        icon: 'repertoire',
        run: () => navigate(addressOfProgramme(programme)),
      })),
    },
    {
      id: 'goals',
      title: t('nav.goals'),
      items: findGoals(
        goals.map(({ goal }) => goal),
        query,
      ).map((goal) => ({
        id: `goal-${goal.id}`,
        label: goal.title,
        icon: 'goals',
        run: () => navigate(addressOfGoal(goal)),
      })),
    },
    {
      id: 'days',
      title: t('find.days'),
      items: namedPeriods(query, today, language).map((period) => ({
        id: `days-${period.from}-${period.to}`,
        label: nameOf(period, language),
        icon: 'calendar',
        run: () => navigate(addressOfPeriod(period)),
      })),
    },
  ]
}

async function practise(
  services: Services,
  piece: KeyedPiece,
  navigate: (to: string) => void,
): Promise<void> {
  try {
    await loadMessages(['piece'])
    await practisePiece(services, piece, translatorOf('piece')('practise.busy'))
  } catch {
    // If the app cannot fetch the timer, open the page of the piece, which also has a timer button.
    navigate(addressOfPiece(piece))
  }
}

function nameOf({ kind, from, to }: NamedPeriod, language: Language): string {
  if (kind === 'year') return formatYear(from, language)
  return kind === 'month' ? formatMonthOfYear(from, language) : formatDateRange(from, to, language)
}
