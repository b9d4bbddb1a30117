import { readFileSync } from 'node:fs'
import { languageCodes } from '@segno/domain/language/languages'
import { expect, test } from 'vitest'

/** The periods and ages that the policy promises: days, hours, years. */
const figures = [
  ['privacy.kept.practice', ['7', '30']],
  ['privacy.kept.deleted', ['7', '35']],
  ['privacy.requests', ['30', '60', '48']],
  ['privacy.breach', ['72']],
  ['privacy.changes', ['30']],
  ['privacy.children', ['13']],
] as const

test.each(languageCodes)('the privacy policy in %s promises the same figures', (language) => {
  const path = new URL(`../../i18n/locales/${language}/about.json`, import.meta.url)
  const texts = JSON.parse(readFileSync(path, 'utf8'))
  for (const [key, promised] of figures)
    expect([...texts[key].matchAll(/\d+/g)].map(([figure]) => figure).sort(), key).toEqual(
      [...promised].sort(),
    )
})
