import { expect, type Page, test } from '@playwright/test'
import type { RecordKind } from '../../../packages/domain/src/change/record-kinds'
import type { ServerRecord } from '../../../packages/domain/src/record/record'
import { buildScore, buildScoreMark } from '../../../packages/domain/testing/builders/build-score'
import { ada, openTab, patch, pull, put } from '../support/owner-tabs'

const score = buildScore({ id: 's1' })
const marked = (id: string) => buildScoreMark({ id, scoreId: 's1' })

function onServer(
  kind: RecordKind,
  body: { readonly id: string },
  seq: number,
  deletedAt?: number,
): ServerRecord {
  const record = { kind, id: body.id, body: { ...body }, updatedAt: 1000 + seq, seq }
  return deletedAt === undefined ? record : { ...record, deletedAt }
}

/** The deletions of the score and its mark from another device, in server order. */
const deletion = [onServer('score', score, 3, 5000), onServer('scoreMark', marked('m1'), 4, 5000)]

async function openScore(context: Parameters<typeof openTab>[0]): Promise<Page> {
  const page = await openTab(context, ada)
  await pull(page, 'ada', [onServer('score', score, 1), onServer('scoreMark', marked('m1'), 2)])
  return page
}

function shown(page: Page): Promise<string[]> {
  const kinds = ['score', 'scoreMark'] as const
  return page.evaluate((of) => of.flatMap((kind) => window.tab.shown(kind).map(({ id }) => id)).sort(), kinds)
}

function deleteAll(page: Page): Promise<void> {
  return page.evaluate(
    ([one, mark]) =>
      window.tab.commit(
        { op: 'delete', kind: 'score', id: one.id, before: one },
        { op: 'delete', kind: 'scoreMark', id: mark.id, before: mark },
      ),
    [score, marked('m1')] as const,
  )
}

test('a score edited on this device keeps its marks even if another device deletes score and marks', async ({
  context,
}) => {
  const page = await openScore(context)
  await patch(page, 'score', 's1', { title: 'Edited' })
  await pull(page, 'ada', deletion.slice(0, 1))
  await pull(page, 'ada', deletion.slice(1))
  expect(await shown(page)).toEqual(['m1', 's1'])
})

test('a score edited on this device keeps its marks even if their deletion arrives before its own', async ({
  context,
}) => {
  const page = await openScore(context)
  await patch(page, 'score', 's1', { title: 'Edited' })
  await pull(page, 'ada', deletion.slice(1))
  await pull(page, 'ada', [{ ...(deletion[0] as ServerRecord), seq: 5 }])
  expect(await shown(page)).toEqual(['m1', 's1'])
})

test('a score deleted on this device while another device edits it returns with its marks', async ({
  context,
}) => {
  const page = await openScore(context)
  await deleteAll(page)
  expect(await shown(page)).toEqual([])
  await pull(page, 'ada', [onServer('score', buildScore({ id: 's1', title: 'Edited' }), 3)])
  expect(await shown(page)).toEqual(['m1', 's1'])
})

test('a score deleted on another device returns with a mark that this device has not sent', async ({
  context,
}) => {
  const page = await openScore(context)
  await put(page, 'scoreMark', marked('m2'))
  await pull(page, 'ada', deletion)
  expect(await shown(page)).toEqual(['m1', 'm2', 's1'])
})

test('a deleted score returns when another device adds a mark later', async ({ context }) => {
  const page = await openScore(context)
  await deleteAll(page)
  await page.evaluate(() => window.tab.acceptAll('ada', 3))
  const late = { ...onServer('scoreMark', marked('m2'), 9), updatedAt: Date.now() + 60_000 }
  await pull(page, 'ada', [late])
  expect(await shown(page)).toEqual(['m1', 'm2', 's1'])
})

test('a mark erased earlier stays erased when its score returns', async ({ context }) => {
  const page = await openScore(context)
  await pull(page, 'ada', [onServer('scoreMark', marked('m1'), 3, 4000)])
  await patch(page, 'score', 's1', { title: 'Edited' })
  await pull(page, 'ada', [onServer('score', score, 4, 5000)])
  expect(await shown(page)).toEqual(['s1'])
})

test('a new device that reads half a deletion restores no record', async ({ context }) => {
  const page = await openTab(context, ada)
  await pull(page, 'ada', [onServer('scoreMark', marked('m1'), 2), onServer('score', score, 3, 5000)])
  expect(await shown(page)).toEqual(['m1'])
  await pull(page, 'ada', deletion.slice(1))
  expect(await shown(page)).toEqual([])
})
