import { expect, type Page, test } from '@playwright/test'
import { recordKindNames } from '../../../packages/domain/src/change/record-kinds'
import { buildExport } from '../../../packages/domain/src/transfer/export-json'
import { instantOf } from '../../../packages/domain/src/units/instant'
import { buildEveryKind } from '../../../packages/domain/testing/builders/build-every-kind'
import { buildScore } from '../../../packages/domain/testing/builders/build-score'
import { yearsOfPractice } from '../../../packages/domain/testing/generators/years-of-practice'
import { type ApiDevice, accountOf, newDevice, SyncServer } from '../support/sync-server'
import { expectEqualToServer, heldByServer } from '../support/synced-diary'
import { chooseFile, downloaded, importAll } from '../support/transfer-files'

const CHANGED = Date.UTC(2026, 10, 20, 8)

/** Builds an export file with a record of each kind and a year of practice. */
function fileOfEveryKind(): string {
  const practice = yearsOfPractice({ seed: 23, entries: 150, years: 1 })
  const entries = practice.map((body) => ({ kind: 'entry', id: body.id, body, updatedAt: CHANGED }) as const)
  const records = [...buildEveryKind(buildScore().files, CHANGED), ...entries]
  return [...buildExport(records, { exportedAt: instantOf(CHANGED), appVersion: '1.0.0' })].join('')
}

/** Signs in, imports a file and waits until the server has all of its records. */
async function importIntoAccount(
  page: Page,
  server: SyncServer,
  email: string,
  text: string,
): Promise<ApiDevice> {
  await server.signIn(page, email)
  await page.goto(`${server.origin}/settings/data`)
  await chooseFile(page, 'diary.json', text)
  await importAll(page, 151)
  const api = await server.device(email)
  await expectEqualToServer(page, (await accountOf(page))?.id ?? '', api)
  return api
}

/** Returns the records of an account without the server's numbers. */
async function contentOf(api: ApiDevice) {
  const { records } = await heldByServer(api)
  return records.map(({ seq: _, ...record }) => record)
}

test('the export of an account fills another account with equal records of every kind', async ({
  browser,
}) => {
  const server = await SyncServer.start()
  const devices = await Promise.all([newDevice(browser), newDevice(browser)])
  const [old, fresh] = (await Promise.all(devices.map((device) => device.newPage()))) as [Page, Page]
  const first = await importIntoAccount(old, server, 'clara@example.org', fileOfEveryKind())
  await old.goto(`${server.origin}/settings/data`)
  const { text } = await downloaded(old, 'Export all data')
  const second = await importIntoAccount(fresh, server, 'fanny@example.org', text)
  const content = await contentOf(first)
  expect([...new Set(content.map(({ kind }) => kind))].sort()).toEqual(recordKindNames.toSorted())
  expect(await contentOf(second)).toEqual(content)
  for (const device of devices) await device.close()
  await server.stop()
})
