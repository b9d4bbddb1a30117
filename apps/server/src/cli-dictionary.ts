import { instantOf } from '@segno/domain/units/instant'
import type { OperatorAnswer } from './backup/operator-socket'
import type { CliContext } from './cli-context'
import { NEVER } from './features/dictionary-drafts/draft-times'

type DictionaryContext = Pick<CliContext, 'db' | 'write' | 'complain' | 'now'>

/** The commands about the dictionary. A running server runs them too, because it holds the lock of its database. */
export const dictionaryCommands: Readonly<
  Record<string, (context: DictionaryContext, argument: string) => Promise<number>>
> = {
  'dictionary feedback': listFeedback,
  'dictionary reports': listReports,
  'dictionary drafts': listDrafts,
  'dictionary remove-draft': removeDraft,
  'dictionary block-draft': blockDraft,
}

/**
 * Runs a dictionary command for `segno-server` in another process. Returns its output, or a sentence about its
 * failure.
 */
export async function serveDictionaryCommand(
  deps: Pick<CliContext, 'db' | 'now'>,
  name: string,
  argument: string,
): Promise<OperatorAnswer> {
  const command = Object.hasOwn(dictionaryCommands, name) ? dictionaryCommands[name] : undefined
  if (!command) return { ok: false, sentence: 'The running server does not have this command.' }
  let [output, sentence] = ['', '']
  const code = await command(
    {
      ...deps,
      write: (text) => {
        output += text
      },
      complain: (text) => {
        sentence = text
      },
    },
    argument,
  )
  return code === 0 ? { ok: true, output } : { ok: false, sentence }
}

/** Prints a line for each rated term: its key, how many readers found it helpful, and how many did not. */
export async function listFeedback({ db, write }: DictionaryContext): Promise<number> {
  const rows = await db
    .selectFrom('dictionary_feedback')
    .select((of) => ['language', 'slug', of.fn.sum('helpful').as('helpful'), of.fn.countAll().as('all')])
    .groupBy(['language', 'slug'])
    .execute()
  const terms = rows
    .map(({ language, slug, helpful, all }) => ({
      key: `${language}/${slug}`,
      yes: Number(helpful),
      no: Number(all) - Number(helpful),
    }))
    .sort((a, b) => b.no - a.no || b.yes - a.yes || (a.key < b.key ? -1 : 1))
  for (const { key, yes, no } of terms) write(`${key}\thelpful ${yes}\tnot helpful ${no}\n`)
  return 0
}

/** Prints a line for each report of a reader, the newest first: its time, term, reason and text. */
export async function listReports({ db, write }: DictionaryContext): Promise<number> {
  const rows = await db
    .selectFrom('dictionary_report')
    .select(['language', 'slug', 'reason', 'text', 'at'])
    .orderBy('at', 'desc')
    .execute()
  for (const { language, slug, reason, text, at } of rows) {
    write(`${instantOf(at)}\t${language}/${slug}\t${reason}\t${printable(text)}\n`)
  }
  return 0
}

/** Prints a line for each draft, the latest changed first: its time, key, state, term and model. */
export async function listDrafts({ db, write }: DictionaryContext): Promise<number> {
  const rows = await db
    .selectFrom('dictionary_draft')
    .select(['language', 'slug', 'term', 'state', 'model', 'updated_at'])
    .orderBy('updated_at', 'desc')
    .execute()
  for (const { language, slug, term, state, model, updated_at } of rows) {
    const fields = [instantOf(updated_at), `${language}/${slug}`, state, printable(term), model ?? '']
    write(`${fields.join('\t')}\n`)
  }
  return 0
}

/**
 * Removes a draft with its opinions and reports. Users may then ask for the term again, also if `block-draft`
 * had blocked it.
 */
export async function removeDraft(context: DictionaryContext, key: string): Promise<number> {
  const { language, slug } = draftKeyOf(key)
  const { numDeletedRows } = await context.db
    .deleteFrom('dictionary_draft')
    .where('language', '=', language)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return endDraft(context, { language, slug }, numDeletedRows > 0n ? 'The draft has been removed.' : null)
}

/**
 * Removes a draft with its opinions and reports. No user can ask for the term again, until `remove-draft` ends
 * the block.
 */
export async function blockDraft(context: DictionaryContext, key: string): Promise<number> {
  const { language, slug } = draftKeyOf(key)
  const { numUpdatedRows } = await context.db
    .updateTable('dictionary_draft')
    .set({
      ...{ state: 'refused', body: null, model: null, retry_at: NEVER, updated_at: context.now() },
      // A running generation of this term has then lost its lease and writes nothing.
      ...{ lease: null, lease_until: null },
    })
    .where('language', '=', language)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return endDraft(
    context,
    { language, slug },
    numUpdatedRows > 0n ? 'The draft has been removed, and its term is blocked.' : null,
  )
}

/**
 * Deletes the opinions and reports about a draft, writes `sentence` and returns 0. If `sentence` is null, there
 * was no draft: writes a complaint and returns 1.
 */
async function endDraft(
  { db, write, complain }: DictionaryContext,
  { language, slug }: ReturnType<typeof draftKeyOf>,
  sentence: string | null,
): Promise<number> {
  if (sentence === null) {
    complain('There is no draft with this key. Keys are a language and a slug, such as en/molto-calmo.')
    return 1
  }
  for (const table of ['dictionary_feedback', 'dictionary_report'] as const) {
    await db.deleteFrom(table).where('language', '=', language).where('slug', '=', slug).execute()
  }
  write(`${sentence}\n`)
  return 0
}

function draftKeyOf(key: string): { readonly language: string; readonly slug: string } {
  const [language = '', slug = ''] = key.split('/')
  return { language, slug }
}

/** Replaces control characters by spaces. Readers wrote the texts, which must not control the terminal. */
function printable(text: string): string {
  return text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
