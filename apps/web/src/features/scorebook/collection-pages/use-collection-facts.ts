import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'

interface Facts {
  readonly tags: readonly string[]
  readonly scoreCount: number
  /** True if the collection is public. Absent in a list that has only public collections. */
  readonly isPublic?: boolean
}

/** Returns one line with the number of scores, a word if the collection is public, and its tags. */
export function useCollectionFacts({ tags, scoreCount, isPublic = false }: Facts): string {
  const t = useTranslation('collections')
  const { list, number } = useFormat()
  return list([
    t('scores', { count: scoreCount, formatted: number(scoreCount) }),
    isPublic ? t('isPublic') : null,
    ...tags,
  ])
}
