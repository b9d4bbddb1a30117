import { useMemo } from 'react'
import type { Format } from '../../../i18n/create-format'
import type { Translate } from '../../../i18n/keys'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'

export interface ChartFormat extends Format {
  readonly t: Translate<'figures'>
}

export function useChartFormat(): ChartFormat {
  const t = useTranslation('figures')
  const format = useFormat()
  return useMemo(() => ({ ...format, t }), [format, t])
}
