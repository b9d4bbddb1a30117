import { type MetronomePreset, readMetronomePreset } from '@segno/domain/metronome/metronome-preset'
import {
  createMetronomePreset,
  deleteMetronomePreset as discard,
  editMetronomePreset,
  lastOrder,
  orderedPresets,
  parsePresetName,
} from '@segno/domain/metronome/preset-commands'
import { cleanText } from '@segno/domain/shared/normalise-text'
import { milliseconds } from '@segno/domain/units/duration'
import { instantOf } from '@segno/domain/units/instant'
import { isAddressable } from '@segno/protocol/http/is-addressable'
import {
  deleteMetronomePreset,
  getMetronomePreset,
  listMetronomePresets,
  putMetronomePreset,
  type putMetronomePresetSchema,
} from '@segno/protocol/http/metronome-presets'
import type { Hono, MiddlewareHandler } from 'hono'
import type * as z from 'zod/mini'
import { type ApiEnv, createRouter } from '../../http/api-app'
import { readBody, wrongFields } from '../../http/read-body'
import { addCall, pathParameter } from '../../records/add-call'
import {
  changeRecords,
  checkBase,
  foundBy,
  notFound,
  type RecordPorts,
  readFields,
} from '../../records/change-records'
import { mapRecords } from '../../records/each-record'
import { type LivingRecord, livingRecords, type RecordEditor, wireOf } from '../../records/record-editor'

export interface MetronomePresetRoutesOptions extends RecordPorts {
  readonly before: readonly MiddlewareHandler<ApiEnv>[]
}

type Preset = LivingRecord<'metronomePreset'>
type Body = z.infer<typeof putMetronomePresetSchema>

const messages = { presetNotFound: 'Preset not found' } as const

/** Creates the routes for the presets of the metronome. */
export function createMetronomePresetRoutes({
  before,
  ...ports
}: MetronomePresetRoutesOptions): Hono<ApiEnv> {
  const router = createRouter()

  addCall(router, listMetronomePresets, before, async (context) => {
    const { accountId } = context.get('caller')
    const presets = await mapRecords(ports.store, accountId, 'metronomePreset', (preset) => [preset])
    return context.json({ presets: inOrder(presets).map(wireOf) })
  })

  addCall(router, getMetronomePreset, before, async (context) => {
    const key = { kind: 'metronomePreset', id: pathParameter(context, 'id') }
    const record = await ports.store.find(context.get('caller').accountId, key)
    const [preset] = livingRecords('metronomePreset', record ? [record] : [])
    if (!preset) throw notFound(messages.presetNotFound)
    return context.json(wireOf(preset))
  })

  addCall(router, putMetronomePreset, before, async (context) => {
    const body = await readBody(context, putMetronomePreset.request)
    const id = pathParameter(context, 'id')
    const current = (records: RecordEditor) => records.find('metronomePreset', id)
    return changeRecords(
      context,
      ports,
      body,
      async (records) => {
        const preset = await current(records)
        if (preset) await edit(records, preset, body)
        else await create(records, id, body)
        const written = await current(records)
        if (!written) throw new Error('metronome preset not found after write')
        return { status: 200, body: wireOf(written) }
      },
      async (records) => {
        const preset = await current(records)
        return preset ? wireOf(preset) : {}
      },
    )
  })

  addCall(router, deleteMetronomePreset, before, async (context) => {
    const id = pathParameter(context, 'id')
    return changeRecords(context, ports, null, async (records) => {
      const preset = await records.find('metronomePreset', id)
      await records.apply(foundBy(discard(preset?.body), messages))
      return { status: 200, body: { success: true } }
    })
  })

  return router
}

async function edit(records: RecordEditor, preset: Preset, body: Body): Promise<void> {
  const { baseSeq, name, ...fields } = withCleanPiece(body)
  const given = { ...fields, ...(name === undefined ? {} : { name: readFields(parsePresetName(name)) }) }
  const changes = foundBy(editMetronomePreset(preset.body, given), messages)
  if (changes.length > 0) checkBase(preset, baseSeq, () => wireOf(preset))
  await records.apply(changes)
}

/**
 * Returns the body with title, composer and bars as a form would store them: normalised by `cleanText`. An
 * empty composer or an empty text of bars becomes null.
 */
function withCleanPiece({ piece, measures, ...body }: Body) {
  const text = (raw: string | null | undefined) => cleanText(raw ?? '') || null
  return {
    ...body,
    ...(piece === undefined
      ? {}
      : { piece: piece && { ...piece, title: cleanText(piece.title), composer: text(piece.composer) } }),
    ...(measures === undefined ? {} : { measures: text(measures) }),
  }
}

async function create(records: RecordEditor, id: string, body: Body): Promise<void> {
  const { baseSeq, name = '', ...fields } = withCleanPiece(body)
  // A change of a preset that another device has deleted must not create half a preset.
  if (baseSeq != null) throw notFound(messages.presetNotFound)
  if (!isAddressable(id)) throw wrongFields(['id'])
  const order = lastOrder(inOrder(await records.all('metronomePreset')).map((preset) => preset.body))
  const read = readMetronomePreset({
    order,
    ...fields,
    id,
    name: readFields(parsePresetName(name)),
    createdAt: instantOf(milliseconds(records.now)),
  })
  if (!read.ok) throw wrongFields(read.error)
  await records.apply(createMetronomePreset(read.value, { id, now: milliseconds(records.now) }))
}

function inOrder(presets: readonly Preset[]): Preset[] {
  const byId = new Map(presets.map((preset) => [preset.id, preset]))
  const bodies: MetronomePreset[] = presets.map(({ id, body }) => ({ ...body, id }))
  return orderedPresets(bodies).flatMap(({ id }) => byId.get(id) ?? [])
}
