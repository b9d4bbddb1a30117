import type { LoggableEntryType, Mood } from '@segno/domain/entry/entry'
import { normaliseComposer } from '@segno/domain/piece/piece-key'
import { pieceNameOf } from '@segno/domain/piece/piece-name'
import type { FilterField } from '@segno/domain/report/view/condition'
import type { GroupField, Sort } from '@segno/domain/report/view/report-view'
import { useMemo } from 'react'
import type { PieceChoice, ReportChoices } from '../../../data/reports/use-report-choices'
import { useJournal } from '../../../data/services/use-services'
import { capitalised } from '../../../i18n/capitalised'
import type { Format } from '../../../i18n/create-format'
import { formatWeekday } from '../../../i18n/format-dates'
import type { Translate } from '../../../i18n/keys'
import { type MusicNames, musicNames } from '../../../i18n/music-names'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { formatHourSpan } from '../format-figures'

/** The messages and formatters of filters, groups and sorts in the current language. */
export interface PanelFormat extends Format {
  readonly t: Translate<'report-panels' | 'report-controls'>
  /** Returns the display name of a field's value. */
  value(field: FilterField, value: string): string
  /** Returns the capitalised name of a group field. */
  group(field: GroupField): string
  /** Returns the capitalised text of a sort: `Newest first`. */
  order(sort: Sort): string
}

/** The names in the diary of pieces, composers, scores, goals and programmes, by key. */
export type KnownNames = Pick<
  ReportChoices,
  'pieces' | 'works' | 'composers' | 'scores' | 'goals' | 'programmes'
>

const nothingKnown: KnownNames = {
  ...{ pieces: [], works: [], composers: [] },
  ...{ scores: [], goals: [], programmes: [] },
}
const noComposer = normaliseComposer(null)

export function usePanelFormat(known: KnownNames | null): PanelFormat {
  const t = useTranslation('report-panels', 'report-controls')
  const music = useTranslation('music')
  const format = useFormat()
  const { custom } = useJournal((journal) => journal.preference('instruments'))
  return useMemo(
    () => panelFormat({ t, format, names: musicNames(music, custom), known: known ?? nothingKnown }),
    [t, music, format, custom, known],
  )
}

interface FormatSources {
  readonly t: PanelFormat['t']
  readonly format: Format
  readonly names: MusicNames
  readonly known: KnownNames
}

export function panelFormat({ t, format, names, known }: FormatSources): PanelFormat {
  const { language } = format
  return {
    ...format,
    t,
    value: valueNames({ t, format, names, known }),
    group: (field) => capitalised(t(`group.${field}`), language),
    order: ({ field, direction }) => capitalised(t(`order.${field}.${direction}`), language),
  }
}

function valueNames({ t, format, names, known }: FormatSources): PanelFormat['value'] {
  const pieceNames = namesOf(() => known.pieces, format)
  const workNames = namesOf(() => known.works, format)
  return (field, value) => {
    switch (field) {
      case 'instrument':
        return names.instrument(value)
      case 'hour':
        return formatHourSpan(Number(value), format)
      case 'weekday':
        return formatWeekday(Number(value), format.language)
      case 'type':
        return names.type(value as LoggableEntryType)
      case 'mood':
        return names.mood(value as Mood)
      case 'techniques':
        return names.technique(value)
      case 'piece':
        return pieceNames(value)
      case 'work':
        return workNames(value)
      case 'composer':
        if (value === noComposer) return t('value.noComposer')
        return format.composer(known.composers.find(({ key }) => key === value)?.name ?? value)
      case 'goals':
        return known.goals.find(({ id }) => id === value)?.title ?? t('value.deletedGoal')
      case 'programmes':
        return known.programmes.find(({ id }) => id === value)?.name ?? t('value.deletedProgramme')
      case 'scoreId':
        return known.scores.find(({ id }) => id === value)?.title ?? value
      default:
        return value
    }
  }
}

/** Returns a function that names a piece by its key. Its first call reads the list of known pieces. */
function namesOf(known: () => readonly PieceChoice[], { piece: nameOf }: Format): (key: string) => string {
  let names: Map<string, string> | undefined
  return (key) => {
    names ??= new Map(known().map((piece) => [piece.key, nameOf(piece)]))
    return names.get(key) ?? nameOf(pieceNameOf(key as Parameters<typeof pieceNameOf>[0]))
  }
}
