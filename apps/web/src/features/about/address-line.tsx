import { sentenceGap } from '../../i18n/join-sentences'
import { useLanguage } from '../../i18n/use-translation'

/** A sentence and a link to an e-mail address or a web page. It shows any other address without a link. */
export function AddressLine({ text, address }: { text: string; address: string }) {
  const language = useLanguage()
  const href = hrefOf(address)
  return (
    <p>
      {text}
      {sentenceGap(language)}
      {href === null ? address : <a href={href}>{address}</a>}
    </p>
  )
}

function hrefOf(address: string): string | null {
  if (address.startsWith('https://')) return address
  return /^[^\s:<>@]+@[^\s:<>@]+$/.test(address) ? `mailto:${address}` : null
}
