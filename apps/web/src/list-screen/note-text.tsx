import { Link } from 'wouter'
import { termAddress } from '../app-state/term-address'
import { termFinderLoader } from '../data/dictionary/term-finder-loader'
import { useDictionaryLanguage } from '../i18n/use-dictionary-language'
import { useLoading } from '../ui/use-loaded'
import styles from './term-links.module.css'

/**
 * A note whose musical terms link to the dictionary. Until the dictionary is fetched, the note is plain text.
 */
export function NoteText({ text }: { readonly text: string }) {
  const language = useDictionaryLanguage()
  const find = useLoading(termFinderLoader(language)).value
  if (!find) return text
  let at = 0
  return find(text).map((part) => {
    const key = at
    at += part.text.length
    if (!part.slug) return part.text
    return (
      <Link key={key} href={termAddress(language, part.slug)} className={styles.inText}>
        {part.text}
      </Link>
    )
  })
}
