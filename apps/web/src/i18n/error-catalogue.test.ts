import { type Language, languageCodes } from '@segno/domain/language/languages'
import { afterAll, describe, expect, test } from 'vitest'
import type { MessageKey, MessageValues, Namespace } from './keys'
import { loadMessages, setLanguage, translatorOf } from './translator'

/** A message of the catalogue with its English text, or the start of it. */
interface Row {
  readonly namespace: Namespace
  readonly key: string
  readonly english: string
  readonly values: MessageValues | undefined
}

function row<N extends Namespace>(
  namespace: N,
  key: MessageKey<N>,
  english: string,
  values?: MessageValues,
): Row {
  return { namespace, key, english, values }
}

/** The text that stands for the reason of a failure in the catalogue. */
const WHY = '(why)'
const reason = { reason: WHY, why: WHY }

/** Section 8 of the specification: the messages that the product shows for each of its errors. */
const catalogue: readonly Row[] = [
  // Errors of the sign-in
  row('auth', 'error.send', 'Failed to send magic link. Please try again.'),
  row('auth', 'verify.failed', 'This link is invalid or has expired. Please sign in again.'),
  row('auth', 'error.google401', 'Invalid Google credentials. Please try again.'),
  row('auth', 'error.google403', 'Access denied. Please check your Google account permissions.'),
  row('auth', 'error.google500', 'Server error. Please try again later.'),
  row('auth', 'error.google', 'Google login failed. Please try again.'),
  // General errors
  row('auth', 'error.input', 'Invalid request: check your input.'),
  row('auth', 'error.forbidden', 'Forbidden: no permission.'),
  row('auth', 'error.unauthorized', 'Not signed in. Please sign in.'),
  row('shell', 'device.expired', 'Session expired: sign in again.'),
  row('auth', 'error.notFound', 'This could not be found.'),
  row('auth', 'error.timeout', 'The server did not answer in time. Please try again.'),
  row('auth', 'error.offline', 'The server could not be reached.'),
  row('sync', 'details.offline', 'Changes sync when back online.'),
  row('sync', 'details.error', 'Changes are saved on this device.'),
  row('trouble', 'trouble.load', 'Your entries could not be loaded. Please refresh the page.'),
  row('shell', 'failed.quota', 'Not saved yet: there is no space left on this device.'),
  row('shell', 'failed.write-failed', 'Not saved yet: the browser could not save the data.'),
  row('shell', 'failed.blocked', 'Not saved yet: an older version of Segno is open in another tab.'),
  row('entry', 'error.required', 'Duration is required', { field: 'Duration' }),
  row('auth', 'error.act', 'An unknown error occurred.'),
  row('shell', 'error.title', 'Something went wrong'),
  row('shell', 'notFound.title', 'Page not found'),
  // Errors of the data layer
  row('logbook', 'missing.noEntries', 'No entries found'),
  row('logbook', 'missing.title', 'Entry not found'),
  row('sync', 'refused.create', 'Failed to create entry'),
  row('sync', 'refused.update', 'Failed to update entry'),
  row('sync', 'refused.delete', 'Failed to delete entry on server'),
  row('sync', 'channel.failed', 'Real-time sync failed'),
  row('sync', 'channel.connection', 'Failed to connect to real-time sync'),
  row('sync', 'channel.authentication', 'Authentication required for real-time sync'),
  // Errors of repertoire and goals
  row('repertoire', 'add.failed', 'Failed to add to repertoire. (why)', reason),
  row('piece', 'failed.update', 'Failed to update repertoire. (why)', reason),
  row('piece', 'failed.remove', 'Failed to remove from repertoire. (why)', reason),
  row('piece', 'failed.dissociate', 'Failed to dissociate piece from repertoire. (why)', reason),
  row('goals', 'failed.create', 'Failed to create goal'),
  row('goals', 'failed.update', 'Failed to update goal'),
  row('goals', 'failed.delete', 'Failed to delete goal'),
  row('goals', 'failed.track', 'Failed to track progress'),
  row('piece', 'failed.load', 'Failed to load repertoire'),
  row('goals', 'failed.load', 'Failed to load goals'),
  row('piece', 'delete.refused', 'This piece has practice history and cannot be deleted.', { count: 2 }),
  row('sync', 'someFailed', 'Some items failed to sync. Please retry.'),
  row('piece', 'done.added', 'Added to pieces'),
  row('piece', 'done.updated', 'Repertoire updated'),
  row('piece', 'done.deleted', 'Removed from repertoire'),
  row('goals', 'notice.created', 'Goal created'),
  row('goals', 'notice.updated', 'Goal updated'),
  row('goals', 'notice.deleted', 'Goal deleted'),
  row('goals', 'notice.tracked', 'Progress tracked'),
  row('goals', 'completed', '🎉 Goal completed!'),
  row('piece', 'done.removed', 'Removed from repertoire. 1 practice entry stays in the logbook.', {
    count: 1,
  }),
  row('piece', 'done.removed', 'Removed from repertoire. 7 practice entries stay in the logbook.', {
    count: 7,
  }),
  // Errors of the scores
  row('score-import', 'failed.save', 'Upload failed. (why)', reason),
  row('score-import', 'failed.storage', 'Upload failed. This browser could not store the files.'),
  row('score-import', 'refused.tooLarge', 'File too large (max 10MB).'),
  row('score-import', 'refused.invalidType', 'Invalid file type.'),
  row('score-import', 'refused.invalidPdf', 'Invalid PDF.'),
  row('score-import', 'refused.invalidImages', 'Invalid images.'),
  row('score-import', 'refused.importFailed', 'Import failed.'),
  row('score-import', 'failed.address', 'Import failed.'),
  row('collections', 'failed.create', 'The collection could not be created. (why)', reason),
  row('collections', 'read.failed', 'The collections could not be loaded.'),
  row('collections', 'failed.update', 'The collection could not be updated. (why)', reason),
  // Errors of the dictionary
  row('dictionary', 'problem.empty', 'Enter a term to look up.'),
  row('dictionary', 'problem.invalid', 'Enter a valid music term.'),
  row('dictionary', 'problem.search', 'Some languages could not be searched. Please try again.'),
  row('dictionary', 'problem.load', 'The dictionary could not be loaded.'),
  row('dictionary-drafts', 'problem.tooMany', 'Too many drafts have been requested.'),
  row('dictionary-drafts', 'wait', 'Try again in 5 min.', { time: '5 min' }),
  row('dictionary-drafts', 'problem.noService', 'The AI service is not available.'),
  row('dictionary-drafts', 'pending', 'A definition is being drafted.'),
  // Errors of the counter
  row('counter', 'save.failed', 'Failed to save the practice session. (why)', reason),
]

/** Returns the text of each message of the catalogue in `language`, as the app's translator renders it. */
async function render(language: Language): Promise<string[]> {
  setLanguage(language)
  await loadMessages(catalogue.map(({ namespace }) => namespace))
  return catalogue.map(({ namespace, key, values }) => translatorOf(namespace)(key as never, values))
}

describe('the error catalogue', () => {
  afterAll(() => setLanguage('en'))

  test('the English error messages begin with the texts of the specification', async () => {
    const rendered = await render('en')
    for (const [at, { english, key }] of catalogue.entries())
      expect(rendered[at]?.startsWith(english), `${key}: ${rendered[at]}`).toBe(true)
  })

  test.each(languageCodes.filter((code) => code !== 'en'))(
    'each error message has its own text in %s, with its values in it',
    async (language) => {
      const english = await render('en')
      const rendered = await render(language)
      for (const [at, { key, values = {} }] of catalogue.entries()) {
        const text = rendered[at] ?? ''
        expect(text, key).not.toBe(english[at])
        expect(text, key).not.toBe(key)
        expect(text, key).not.toContain('{{')
        for (const value of Object.values(values))
          if (english[at]?.includes(`${value}`)) expect(text, key).toContain(`${value}`)
      }
    },
  )
})
