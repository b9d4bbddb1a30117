import type { DictionaryTerm } from '@segno/content/dictionary'
import { tempoRangeOf } from '@segno/content/tempo-terms'
import { Link } from 'wouter'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { lazyPart } from '../../../ui/lazy-part'
import { LinkButton } from '../../../ui/link-button'
import { SignText } from '../../../ui/music/sign-text'
import styles from './dictionary.module.css'
import { toolOfTerm } from './tool-of-term'

/** The page fetches this part only for tempo words, because it imports the metronome. */
const TermMetronome = lazyPart({ load: async () => (await import('./term-metronome')).TermMetronome })

/**
 * The tools for a term: the metronome at the middle tempo of a tempo word, and a link to the tool that the term
 * describes. Draws nothing if the term has neither.
 */
export function TermTools({ term }: { readonly term: DictionaryTerm }) {
  const t = useTranslation('dictionary')
  const { number } = useFormat()
  const range = term.term ? tempoRangeOf(term.term) : undefined
  const tool = toolOfTerm(term.slug)
  if (!range && !tool) return null
  return (
    <div className={styles.tools}>
      {range && (
        <>
          <p className={styles.tempo}>
            <SignText text={t('tempo', { low: number(range.low), high: number(range.high) })} />
          </p>
          <TermMetronome tempo={Math.round((range.low + range.high) / 2)} />
        </>
      )}
      {tool && (
        <Link href={tool.href} asChild>
          <LinkButton>{t(`open.${tool.id}`)}</LinkButton>
        </Link>
      )}
    </div>
  )
}
