import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'

interface Facts {
  readonly tags: readonly string[]
  readonly scoreCount: number
  /** If absent, the visibility is not shown, because the list has only public collections. */
  readonly isPublic?: boolean
}

/** Returns the number of scores, the visibility and the tags of a collection in one line. */
export function useCollectionFacts({ tags, scoreCount, isPublic = false }: Facts): string {
  const t = useTranslation('collections')
  const { list, number } = useFormat()
  return list([
    t('scores', { count: scoreCount, formatted: number(scoreCount) }),
    isPublic ? t('isPublic') : null,
    ...tags,
  ])
}
