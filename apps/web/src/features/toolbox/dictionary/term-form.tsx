import { dictionaryLanguages } from '@segno/domain/dictionary/dictionary-language'
import { termCategories, termLevels, termTypes } from '@segno/domain/dictionary/term'
import { languages } from '@segno/domain/language/languages'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'wouter'
import { termAddress } from '../../../app-state/term-address'
import { sentenceGap } from '../../../i18n/join-sentences'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Icon } from '../../../ui/icon'
import { PageHeader } from '../../../ui/layout/page-header'
import { FactList } from '../../../ui/list/fact-list'
import { SignText } from '../../../ui/music/sign-text'
import styles from './dictionary.module.css'
import { emptyDictionaryAddress, formatDictionaryAddress } from './dictionary-address'

/** A section of the template, from `{{#of}}` to `{{/of}}`. The server omits it if `of` has no value. */
function With({ of, children }: { readonly of: string; readonly children: ReactNode }) {
  return (
    <>
      {`{{#${of}}}`}
      {children}
      {`{{/${of}}}`}
    </>
  )
}

/** An inverted section, from `{{^of}}` to `{{/of}}`. The server omits it if `of` has a value. */
function Without({ of, children }: { readonly of: string; readonly children: ReactNode }) {
  return (
    <>
      {`{{^${of}}}`}
      {children}
      {`{{/${of}}}`}
    </>
  )
}

/**
 * The page of a term with placeholders in place of its texts. The build renders it once for each language. The
 * server fills it for each term (apps/server/src/features/dictionary/term-page.ts). It looks like TermScreen,
 * so nothing moves when the app replaces it. A draft has its mark and source here too. Its heading also shows
 * the kinds of the term, and its facts the quality. A draft links to no other language, because the server has
 * no pages of it there.
 */
export function TermForm() {
  const t = useTranslation('dictionary')
  return (
    <article className={styles.page} data-filled>
      <Link href={formatDictionaryAddress(emptyDictionaryAddress)} className={styles.back}>
        <Icon name="chevron-left" size="small" />
        {t('back')}
      </Link>
      <PageHeader title={<Heading />} fact={<Kinds />} />
      <Meaning />
      <With of="tempo">
        <div className={styles.tools}>
          <p className={styles.tempo}>
            <SignText text={t('tempo', { low: '{{low}}', high: '{{high}}' })} />
          </p>
          <Button icon="play">
            <SignText text={t('metronome.start', { tempo: '{{tempo}}' })} />
          </Button>
        </div>
      </With>
      <FactList
        facts={[
          { id: 'synonyms', name: t('synonyms'), value: '{{synonyms}}' },
          { id: 'origin', name: t('origin'), value: '{{origin}}' },
          { id: 'source', name: t('source'), value: <Source /> },
          { id: 'quality', name: t('quality'), value: '{{quality}}' },
        ]}
      />
      <Related />
      <References />
      <With of="isShipped">
        <Languages />
      </With>
    </article>
  )
}

function Languages() {
  const t = useTranslation('dictionary')
  return (
    <nav aria-labelledby="term-languages" className={styles.languages}>
      <span id="term-languages" className={styles.languagesLabel}>
        {t('languages')}
      </span>
      {dictionaryLanguages.map((other) => (
        <Fragment key={other}>
          <With of={`current.${other}`}>
            <a href={termAddress(other, '{{term}}')} lang={other} hrefLang={other} aria-current="page">
              {languages[other]}
            </a>
          </With>
          <Without of={`current.${other}`}>
            <a href={termAddress(other, '{{term}}')} lang={other} hrefLang={other}>
              {languages[other]}
            </a>
          </Without>
        </Fragment>
      ))}
    </nav>
  )
}

function Source() {
  const t = useTranslation('dictionary')
  return (
    <>
      <With of="isShipped">{t('source.shipped')}</With>
      <Without of="isShipped">{t('source.draft')}</Without>
    </>
  )
}

function Heading() {
  const t = useTranslation('dictionary')
  return (
    <span className={styles.heading}>
      <span lang="{{spoken}}">{'{{headword}}'}</span>
      <With of="abbreviations">
        <span className={styles.abbreviations}>{'{{abbreviations}}'}</span>
      </With>
      <With of="ipa">
        <span className={styles.ipa}>{'[{{ipa}}]'}</span>
      </With>
      <Without of="isShipped">
        <span className={styles.mark}>{t('draft.mark')}</span>
      </Without>
    </span>
  )
}

/**
 * The category of a term. The template has one section for each category, and the server keeps only the right
 * one. In the list of related terms, it is the category of the listed term.
 */
function Category() {
  const t = useTranslation('dictionary')
  return termCategories.map((category) => (
    <With key={category} of={`category.${category}`}>
      {t(`category.${category}`)}
    </With>
  ))
}

function Kinds() {
  const t = useTranslation('dictionary')
  return (
    <>
      <Category />
      {' · '}
      {termTypes.map((type) => (
        <With key={type} of={`type.${type}`}>
          {t(`type.${type}`)}
        </With>
      ))}
      {' · '}
      {termLevels.map((level) => (
        <With key={level} of={`level.${level}`}>
          {t(`level.${level}`)}
        </With>
      ))}
    </>
  )
}

function Meaning() {
  const t = useTranslation('dictionary')
  const reader = useLanguage()
  return (
    <div lang="{{language}}" className={styles.meaning}>
      <With of="gloss">
        <p className={styles.shortMeaning}>{'{{gloss}}'}</p>
      </With>
      <p className={styles.definition}>{'{{definition}}'}</p>
      <With of="example">
        <p className={styles.example}>
          <span className={styles.label} lang={reader}>
            {t('example')}
          </span>
          {`${sentenceGap(reader)}{{example}}`}
        </p>
      </With>
    </div>
  )
}

function Related() {
  const t = useTranslation('dictionary')
  return (
    <With of="hasRelated">
      <section aria-labelledby="related-terms" className={styles.section}>
        <h2 id="related-terms">{t('related')}</h2>
        <ul aria-label={t('terms')} className={styles.terms}>
          <With of="related">
            <li>
              <a href="/dictionary/{{language}}/{{term}}" className={styles.term}>
                <span className={styles.headword} lang="{{language}}">
                  {'{{headword}}'}
                </span>
                <With of="abbreviations">
                  <span className={styles.abbreviations}>{'{{abbreviations}}'}</span>
                </With>
                <With of="gloss">
                  <span className={styles.gloss} lang="{{language}}">
                    {'{{gloss}}'}
                  </span>
                </With>
                <Without of="gloss">
                  <span className={styles.gloss}>
                    <Category />
                  </span>
                </Without>
              </a>
            </li>
          </With>
        </ul>
      </section>
    </With>
  )
}

function References() {
  const t = useTranslation('dictionary')
  return (
    <With of="hasReferences">
      <section aria-labelledby="references" className={styles.section}>
        <h2 id="references">{t('references')}</h2>
        <ul className={styles.works} lang="en">
          <With of="references">
            <li>
              {'{{author}}, '}
              <cite>
                <With of="url">
                  <a href="{{url}}" rel="noopener noreferrer">
                    {'{{title}}'}
                  </a>
                </With>
                <Without of="url">{'{{title}}'}</Without>
              </cite>
              {', {{imprint}}'}
            </li>
          </With>
        </ul>
      </section>
    </With>
  )
}
