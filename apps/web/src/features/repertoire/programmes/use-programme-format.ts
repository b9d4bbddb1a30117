import type { Programme } from '@segno/domain/programme/programme'
import { daysToGo } from '@segno/domain/programme/programme-list'
import { programmePieces } from '@segno/domain/programme/programme-pieces'
import { useMemo } from 'react'
import type { Translate } from '../../../i18n/keys'
import { useTranslation } from '../../../i18n/use-translation'
import { type RepertoireFormat, useRepertoireFormat } from '../use-repertoire-format'

export interface ProgrammeFormat extends RepertoireFormat {
  readonly p: Translate<'piece'>
  /** Formats the facts of a programme: `Recital · 12 December · in 13 days · 5 pieces`. */
  facts(programme: Programme): string
}

export function useProgrammeFormat(): ProgrammeFormat {
  const p = useTranslation('piece')
  const format = useRepertoireFormat()
  return useMemo(() => {
    const { number, date, ago, today } = format
    const facts = (programme: Programme) => {
      const { occasion, date: day } = programme
      const count = programmePieces(programme).length
      return [
        occasion !== 'other' && p(`programme.occasion.${occasion}`),
        day !== null && date(day),
        day !== null && (whenText(daysToGo(programme, today)) ?? ago(day)),
        p('programme.pieces', { count, formatted: number(count) }),
      ]
        .filter(Boolean)
        .join(' · ')
    }
    const whenText = (days: number | null) => {
      if (days === null) return null
      if (days < 2) return p(days === 0 ? 'programme.days.today' : 'programme.days.tomorrow')
      return p('programme.days.in', { count: days, formatted: number(days) })
    }
    return { ...format, p, facts }
  }, [p, format])
}
