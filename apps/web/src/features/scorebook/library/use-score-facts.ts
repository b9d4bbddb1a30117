import type { ListedScore } from '@segno/domain/score/list-scores'
import type { Score } from '@segno/domain/score/score'
import { scoreBytes } from '../../../data/scores/score-bytes'
import { useJournal } from '../../../data/services/use-services'
import { instrumentName } from '../../../draft-form/instrument-names'
import { formatBytes } from '../../../i18n/format-bytes'
import { useFormat } from '../../../i18n/use-format'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'

interface Facts extends Pick<ListedScore, 'instrument' | 'difficulty' | 'tags' | 'visibility'> {
  readonly pageCount?: number | null
  readonly files?: Score['files']
}

/** Returns instrument, difficulty, pages, size, public visibility and tags in one line. */
export function useScoreFacts(score: Facts): string {
  const { instrument, difficulty, pageCount = null, files, tags, visibility } = score
  const t = useTranslation('scorebook')
  const music = useTranslation('music')
  const language = useLanguage()
  const { list, number } = useFormat()
  const settings = useJournal((journal) => journal.preference('instruments'))
  return list([
    instrument && instrumentName(instrument, settings, music),
    difficulty && t(`difficulty.${difficulty}`),
    pageCount === null ? null : t('pages', { count: pageCount, formatted: number(pageCount) }),
    files ? formatBytes(scoreBytes([{ files }]), language) : null,
    visibility === 'public' ? t('visibility.public') : null,
    ...tags,
  ])
}
