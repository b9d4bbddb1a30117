import type { ListedScore } from '@segno/domain/score/list-scores'
import { useJournal } from '../../../data/services/use-services'
import { instrumentName } from '../../../draft-form/instrument-names'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'

interface Facts extends Pick<ListedScore, 'instrument' | 'difficulty' | 'tags' | 'visibility'> {
  readonly pageCount?: number | null
}

/** Returns instrument, difficulty, pages and tags in one line. */
export function useScoreFacts({ instrument, difficulty, pageCount = null, tags, visibility }: Facts): string {
  const t = useTranslation('scorebook')
  const music = useTranslation('music')
  const { list, number } = useFormat()
  const settings = useJournal((journal) => journal.preference('instruments'))
  return list([
    instrument && instrumentName(instrument, settings, music),
    difficulty && t(`difficulty.${difficulty}`),
    pageCount === null ? null : t('pages', { count: pageCount, formatted: number(pageCount) }),
    visibility === 'public' ? t('visibility.public') : null,
    ...tags,
  ])
}
