import { readFileSync } from 'node:fs'
import { cookieSeconds } from '@segno/domain/consent/sign-in-cookies'
import { languageCodes } from '@segno/domain/language/languages'
import { expect, test } from 'vitest'
import { BACKUP_DAYS } from '../../apps/server/src/backup-age'
import { LONGEST_WINDOW } from '../../apps/server/src/limits/rate-limit'
import { retentionTimes } from '../../apps/server/src/retention/retention-times'

const DAY = 86_400_000
const days = (time: number) => time / DAY
const months = (time: number) => (time / (365 * DAY)) * 12
const { accessLog, deletedAccounts, feedback, history, inactiveAccounts } = retentionTimes
const { tombstoneBodies, unusedFiles, warning } = retentionTimes

/** Each text of the policy with a period that this code enforces or its operator promises. */
const figures = {
  // Two of the seven years are leap years.
  'privacy.kept.practice': [Math.floor(days(inactiveAccounts) / 365), days(warning)],
  'privacy.kept.traces': [months(tombstoneBodies), BACKUP_DAYS],
  'privacy.kept.other': [days(history), days(unusedFiles), cookieSeconds.refresh / 86_400, months(feedback)],
  'privacy.kept.deleted': [days(deletedAccounts), BACKUP_DAYS],
  'privacy.server.operator': [months(accessLog)],
  'privacy.cookie.refresh': [cookieSeconds.refresh / 86_400],
  'privacy.cookie.known': [cookieSeconds.known / 86_400],
  'privacy.cookie.link': [cookieSeconds.link / 60],
  'privacy.cookie.google': [cookieSeconds.google / 3600],
  'privacy.cookie.pending': [cookieSeconds.pending / 60],
  // The text also cites Article 6(1)(f).
  'privacy.why.interest': [LONGEST_WINDOW / 3_600_000, 6, 1],
  // Promises of the specification that people fulfil, not this code.
  'privacy.requests': [30, 60, 48],
  'privacy.breach': [72],
  'privacy.changes': [30],
  'privacy.children': [13],
}

test.each(languageCodes)(
  'the privacy policy in %s promises the periods that the server enforces',
  (language) => {
    const path = new URL(`../../apps/web/src/i18n/locales/${language}/about.json`, import.meta.url)
    const texts = JSON.parse(readFileSync(path, 'utf8'))
    for (const [key, promised] of Object.entries(figures))
      expect([...texts[key].matchAll(/\d+/g)].map(([figure]) => Number(figure)).sort(), key).toEqual(
        [...promised].sort(),
      )
  },
)

test('the privacy policy keeps practice for 7 years and warns 30 days before its deletion', () => {
  expect(figures['privacy.kept.practice']).toEqual([7, 30])
})
