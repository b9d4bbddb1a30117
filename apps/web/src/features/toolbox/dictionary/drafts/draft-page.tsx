import type { Dictionary } from '@segno/content/dictionary'
import { type DraftTerm, parseDraftTerm } from '@segno/domain/dictionary/draft-term'
import { usePageName } from '../../../../app-state/use-page-name'
import { NotFound } from '../../../../contracts/not-found'
import { useTranslation } from '../../../../i18n/use-translation'
import { PageHeader } from '../../../../ui/layout/page-header'
import { BackToDictionary } from '../back-to-dictionary'
import styles from '../dictionary.module.css'
import { TermLanguages } from '../term-languages'
import { DraftArticle } from './draft-article'
import { DraftProgress } from './draft-progress'
import { SimilarTerms } from './similar-terms'
import { useDraft } from './use-draft'

/**
 * The page of a term that Segno does not ship: its draft, or an offer to request one. Throws `NotFound` if the
 * slug cannot be a term.
 */
export function DraftPage({ dictionary, slug }: { readonly dictionary: Dictionary; readonly slug: string }) {
  const read = parseDraftTerm(slug)
  if (!read.ok) throw new NotFound('term')
  return <DraftOfTerm dictionary={dictionary} asked={read.value} />
}

function DraftOfTerm({ dictionary, asked }: { dictionary: Dictionary; asked: DraftTerm }) {
  const { language } = dictionary
  const control = useDraft(language, readable(asked.term))
  const { status, problem } = control.view
  if (problem?.kind === 'notFound') throw new NotFound('term')
  // Without a draft and an AI service, the page shows only similar terms.
  const isNothing = status?.state === 'absent' && !status.canAsk
  const draft = status?.draft
  const name = draft?.headword ?? (status && status.state !== 'absent' ? status.term : readable(asked.term))
  return (
    <article className={styles.page}>
      <BackToDictionary />
      <Heading
        name={name}
        language={draft?.pronunciation?.language ?? language}
        ipa={draft?.pronunciation?.ipa}
        isDraft={draft != null}
      />
      {draft ? (
        <DraftArticle dictionary={dictionary} slug={asked.slug} draft={draft} />
      ) : (
        <>
          {!isNothing && <DraftProgress control={control} term={name} />}
          <SimilarTerms dictionary={dictionary} name={name} />
        </>
      )}
      {!isNothing && <TermLanguages language={language} slug={asked.slug} />}
    </article>
  )
}

function Heading({
  name,
  language,
  ipa,
  isDraft,
}: {
  readonly name: string
  /** The language in which the term is pronounced. */
  readonly language: string
  readonly ipa: string | undefined
  readonly isDraft: boolean
}) {
  const t = useTranslation('dictionary-drafts')
  const d = useTranslation('dictionary')
  usePageName(name)
  return (
    <PageHeader
      title={
        <span className={styles.heading}>
          <span lang={language}>{name}</span>
          {ipa && <span className={styles.ipa}>[{ipa}]</span>}
          {isDraft && <span className={styles.mark}>{d('draft.mark')}</span>}
        </span>
      }
      fact={isDraft ? t('honest') : t('absent', { term: name })}
    />
  )
}

/** Returns a term from a URL with spaces in place of hyphens. */
function readable(term: string): string {
  return term.replaceAll('-', ' ')
}
