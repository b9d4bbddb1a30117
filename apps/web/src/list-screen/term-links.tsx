import { Link } from 'wouter'
import { termAddress } from '../app-state/term-address'
import { termFinderLoader } from '../data/dictionary/term-finder-loader'
import { useDictionaryLanguage } from '../i18n/use-dictionary-language'
import { useTranslation } from '../i18n/use-translation'
import { useLoading } from '../ui/use-loaded'
import styles from './term-links.module.css'

/**
 * Dictionary links for the musical terms of texts that cannot contain links themselves. Renders nothing without
 * terms.
 */
export function TermLinks({ texts }: { readonly texts: readonly string[] }) {
  const t = useTranslation('dictionary')
  const language = useDictionaryLanguage()
  const find = useLoading(termFinderLoader(language)).value
  if (!find) return null
  const words = new Map<string, string>()
  for (const { slug, text } of texts.flatMap(find)) if (slug && !words.has(slug)) words.set(slug, text)
  if (words.size === 0) return null
  return (
    <div className={styles.terms}>
      <span id="terms-of-text">{t('inText')}</span>
      <ul aria-labelledby="terms-of-text">
        {[...words].map(([slug, word]) => (
          <li key={slug}>
            <Link href={termAddress(language, slug)}>{word}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
