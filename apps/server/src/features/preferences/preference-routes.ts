import type { PreferenceName, PreferenceValue } from '@segno/domain/preferences/preference'
import { setPreference } from '@segno/domain/preferences/set-preference'
import { getPreferences, putPreferences } from '@segno/protocol/http/preferences'
import { unstorableFields } from '@segno/protocol/http/record-wire-text'
import type { Hono, MiddlewareHandler } from 'hono'
import { type ApiEnv, createRouter } from '../../http/api-app'
import { readBody, wrongFields } from '../../http/read-body'
import { addCall } from '../../records/add-call'
import { changeRecords, type RecordPorts } from '../../records/change-records'
import { mapRecords } from '../../records/each-record'
import type { LivingRecord, RecordEditor } from '../../records/record-editor'

export interface PreferenceRoutesOptions extends RecordPorts {
  readonly before: readonly MiddlewareHandler<ApiEnv>[]
}

/** Creates the routes that read and set the preferences of an account as one object. */
export function createPreferenceRoutes({ before, ...ports }: PreferenceRoutesOptions): Hono<ApiEnv> {
  const router = createRouter()

  addCall(router, getPreferences, before, async (context) => {
    const records = await mapRecords(ports.store, context.get('caller').accountId, 'preference', (record) => [
      record,
    ])
    return context.json(valuesOf(records))
  })

  addCall(router, putPreferences, before, async (context) => {
    const body = await readBody(context, putPreferences.request)
    const given = Object.entries(body).filter(([, value]) => value !== undefined)
    const wrong = [...given.map(([name]) => name).filter((name) => !isName(name)), ...unstorableFields(body)]
    if (wrong.length > 0) throw wrongFields(wrong)
    return changeRecords(
      context,
      ports,
      body,
      async (records) => {
        const current = new Map((await records.all('preference')).map((record) => [record.id, record.body]))
        const changes = given.flatMap(([name, value]) =>
          // Store unknown names too: a newer version may have set them.
          setPreference(name as PreferenceName, value as PreferenceValue<PreferenceName>, current.get(name)),
        )
        await records.apply(changes)
        return { status: 200, body: await values(records) }
      },
      values,
    )
  })

  return router
}

async function values(records: RecordEditor): Promise<object> {
  return valuesOf(await records.all('preference'))
}

const LONGEST_NAME = 50

function isName(name: string): boolean {
  return name !== '' && [...name].length <= LONGEST_NAME
}

function valuesOf(records: readonly LivingRecord<'preference'>[]): Record<string, unknown> {
  return Object.fromEntries(records.map(({ id, body }) => [id, body.value]))
}
