import { type Kysely, sql } from 'kysely'

/** Creates the tables of drafted definitions and of the tokens that the AI service has used. */
export async function dictionaryDrafts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('dictionary_draft')
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('term', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('body', 'text')
    .addColumn('model', 'text')
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('lease', 'text')
    .addColumn('lease_until', 'bigint')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('retry_at', 'bigint')
    .addPrimaryKeyConstraint('dictionary_draft_pk', ['language', 'slug'])
    .execute()
  await db.schema
    .createIndex('dictionary_draft_waiting')
    .on('dictionary_draft')
    .columns(['asked_at'])
    .where(sql.ref('state'), 'in', [sql.lit('pending'), sql.lit('generating')])
    .execute()
  await db.schema
    .createTable('ai_spending')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('tokens', 'bigint', (column) => column.notNull())
    .execute()
}

/** Adds the column for the reason why a draft failed. */
export async function dictionaryDraftFailure(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('dictionary_draft').addColumn('failure', 'text').execute()
}

/** Creates the tables of readers' opinions and reports about terms. */
export async function dictionaryFeedback(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ['dictionary_feedback', ['helpful', 'integer']],
    ['dictionary_report', ['reason', 'text']],
  ] as const) {
    await db.schema
      .createTable(table)
      .addColumn('language', 'text', (definition) => definition.notNull())
      .addColumn('slug', 'text', (definition) => definition.notNull())
      .addColumn('voter', 'text', (definition) => definition.notNull())
      .addColumn(column[0], column[1], (definition) => definition.notNull())
      .addColumn('at', 'bigint', (definition) => definition.notNull())
      .addPrimaryKeyConstraint(`${table}_pk`, ['language', 'slug', 'voter'])
      .execute()
    await db.schema.createIndex(`${table}_at`).on(table).columns(['at']).execute()
  }
  await db.schema
    .alterTable('dictionary_report')
    .addColumn('text', 'text', (definition) => definition.notNull().defaultTo(''))
    .execute()
}
