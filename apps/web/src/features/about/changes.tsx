import { createElement, Fragment } from 'react'
import { useFormat } from '../../i18n/use-format'
import { useTranslation } from '../../i18n/use-translation'
import { Disclosure } from '../../ui/layout/disclosure'
import styles from './about.module.css'
import { type Release, releases } from './releases'

/** The changelog, one disclosure for each release. It is not translated. */
export function Changes() {
  const t = useTranslation('about')
  const format = useFormat()
  const nameOf = ({ version, day }: Release) => {
    if (version === null) return t('version.unreleased')
    const name = t('version.number', { version })
    return day === null ? name : `${name}, ${format.fullDate(day)}`
  }
  return releases.map((release) => (
    <Disclosure key={release.version} label={nameOf(release)}>
      <div className={styles.changes} lang="en" translate="no">
        {release.sections.map(({ title, notes, items }) => (
          <Fragment key={title}>
            {title !== null && (
              <h3>
                <Marked text={title} />
              </h3>
            )}
            {notes.map((note) => (
              <p key={note}>
                <Marked text={note} />
              </p>
            ))}
            {items.length > 0 && (
              <ul>
                {items.map((item) => (
                  <li key={item}>
                    <Marked text={item} />
                  </li>
                ))}
              </ul>
            )}
          </Fragment>
        ))}
      </div>
    </Disclosure>
  ))
}

/** Draws text between backticks as code. Splitting the text at backticks puts this text at odd indexes. */
function Marked({ text }: { text: string }) {
  const parts = text.split('`')
  return createElement(
    Fragment,
    null,
    ...parts.map((part, place) => (place % 2 === 1 ? createElement('code', null, part) : part)),
  )
}
