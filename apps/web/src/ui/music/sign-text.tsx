import { Fragment } from 'react'
import { QUARTER_NOTE, quarterNoteName } from '../../i18n/spoken-signs'
import { useLanguage } from '../../i18n/use-translation'

/**
 * A text with note symbols: `♩ = 84`. Each symbol has a name for screen readers, because many of them skip it.
 */
export function SignText({ text }: { readonly text: string }) {
  const name = quarterNoteName(useLanguage())
  const [first, ...others] = text.split(QUARTER_NOTE)
  return (
    <>
      {first}
      {others.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ids.
        <Fragment key={at}>
          <span role="img" aria-label={name}>
            {QUARTER_NOTE}
          </span>
          {part}
        </Fragment>
      ))}
    </>
  )
}
