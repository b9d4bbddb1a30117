import type { Dictionary } from '@segno/content/dictionary'
import type { TermDraft } from '@segno/domain/dictionary/term-draft'
import { sentenceGap } from '../../../../i18n/join-sentences'
import { useLanguage, useTranslation } from '../../../../i18n/use-translation'
import { FactList } from '../../../../ui/list/fact-list'
import styles from '../dictionary.module.css'
import { TermFeedback } from '../late-feedback'
import { useEtymology } from '../term-article'
import { TermList } from '../term-list'

/** The text of a drafted term. It names the AI service as its source and cites no works. */
export function DraftArticle({
  dictionary,
  slug,
  draft,
}: {
  readonly dictionary: Dictionary
  readonly slug: string
  readonly draft: TermDraft
}) {
  const t = useTranslation('dictionary')
  const d = useTranslation('dictionary-drafts')
  const reader = useLanguage()
  const origin = useEtymology(draft)
  const { language } = dictionary
  const related = draft.related.flatMap((other) => dictionary.bySlug.get(other) ?? [])
  const kind = [t(`category.${draft.category}`), t(`type.${draft.type}`), t(`level.${draft.level}`)]
  const facts = [
    { id: 'kind', name: d('kind'), value: kind.join(' · ') },
    { id: 'origin', name: t('origin'), value: origin },
    { id: 'source', name: t('source'), value: d('source') },
  ].filter(({ value }) => value !== '')
  return (
    <>
      <div lang={language} className={styles.meaning}>
        <p className={styles.definition}>{draft.definition}</p>
        <p className={styles.example}>
          <span className={styles.label} lang={reader}>
            {t('example')}
          </span>
          {sentenceGap(reader)}
          {draft.example}
        </p>
      </div>
      <FactList facts={facts} />
      {related.length > 0 && (
        <section aria-labelledby="related-terms" className={styles.section}>
          <h2 id="related-terms">{t('related')}</h2>
          <TermList terms={related} language={language} />
        </section>
      )}
      <TermFeedback language={language} slug={slug} />
    </>
  )
}
