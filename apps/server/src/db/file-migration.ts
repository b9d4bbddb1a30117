import type { Kysely } from 'kysely'

/** Creates the tables of files of sheet music. Their bytes are in the blob store, see docs/decisions/0030. */
export async function files(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('file')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('unused_since', 'bigint')
    .addColumn('checked_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('file_pk', ['account_id', 'hash'])
    .execute()
  await db.schema.createIndex('file_checked').on('file').columns(['checked_at']).execute()
  await db.schema
    .createTable('upload')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('upload_pk', ['account_id', 'hash'])
    .execute()
  await db.schema.createIndex('upload_updated').on('upload').columns(['updated_at']).execute()
  await db.schema
    .createTable('upload_part')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('upload_part_pk', ['account_id', 'hash', 'position'])
    .addForeignKeyConstraint(
      'upload_part_upload',
      ['account_id', 'hash'],
      'upload',
      ['account_id', 'hash'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute()
}
