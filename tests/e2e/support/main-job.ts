import { deepStrictEqual as deepEqual } from 'node:assert/strict'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { createWorkShelf } from '@segno/content/works/work-files'
import { workTitle } from '@segno/content/works/work-title'
import type { JournalRecord } from '@segno/domain/change/change'
import type { Entry } from '@segno/domain/entry/entry'
import { yearsOfPractice } from '@segno/domain/testing/generators/years-of-practice'
import { buildExport } from '@segno/domain/transfer/export-json'
import { instantOf } from '@segno/domain/units/instant'
import { newProfile, openBrowser, removeProfile } from './browser-process'
import { logLine, openLogbook, storedEntries, typeLine, undo } from './diary-page'

function exportOf(entries: readonly Entry[]): string {
  const records = entries.map(
    (body): JournalRecord<'entry'> => ({
      kind: 'entry',
      id: body.id,
      body,
      updatedAt: Date.parse(body.createdAt),
    }),
  )
  const now = instantOf(Date.parse('2026-11-01T12:00:00Z'))
  return [...buildExport(records, { exportedAt: now, appVersion: '0.1.0' })].join('')
}

/** Returns the most practised works of the catalogue. */
async function commonPieces() {
  // Node imports JSON only with an import attribute, which the product's dynamic import does not have.
  const load = async (letter: string) =>
    JSON.parse(readFileSync(new URL(`../../../content/data/works/${letter}.json`, import.meta.url), 'utf8'))
  const shelf = createWorkShelf({ load })
  await shelf.fetchAll()
  return shelf
    .catalogue()
    .works.filter(({ work }) => work.common)
    .map(({ work }) => ({ title: workTitle(work, 'en'), composer: work.composer }))
}

async function importFile(page: Page, baseURL: string, file: string): Promise<void> {
  await page.goto(`${baseURL}/settings/data`)
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: /^Import [\d,.]+ / }).click({ timeout: 60_000 })
  await expect(page.getByText(/^Imported [\d,.]+ /).first()).toBeVisible({ timeout: 120_000 })
}

async function exportAll(page: Page, baseURL: string, to: string): Promise<void> {
  await page.goto(`${baseURL}/settings/data`)
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: 'Export all data' }).click(),
  ])
  await download.saveAs(to)
}

const sorted = (entries: Entry[]) => entries.sort((a, b) => (a.id < b.id ? -1 : 1))

/** Logs entries by line, form and timer, then searches, deletes and undoes. */
async function anEvening(page: Page, baseURL: string): Promise<void> {
  await openLogbook(page, `${baseURL}/logbook`)
  await logLine(page, '25 Consolation No. 3 @84 b12-20 #tone')
  // Logs an entry by the form.
  await page.goto(`${baseURL}/logbook/new`)
  await page.getByLabel('Title', { exact: true }).fill('Prélude, fugue et variation')
  await page.getByLabel('Composer', { exact: true }).fill('César Franck')
  await page.getByLabel('Duration (minutes)').fill('50')
  await page.getByLabel('Notes').fill('Die Fuge langsam, 慢練 左手')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/entry=/)
  // Logs an entry by the timer.
  await page.getByRole('button', { name: 'Start timer' }).click()
  const timer = page.getByRole('region', { name: 'Practice timer' })
  await expect(timer.getByRole('timer')).toContainText(/00:(?:0[2-9]|[1-5])/)
  await timer.getByRole('button', { name: 'Stop and log' }).click()
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  const saved = page.getByRole('status').locator('> div').filter({ hasText: '1 min saved' })
  await saved.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { name: 'Edit entry' })).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill('Timed study')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/entry=/)
  // Searches, deletes and undoes.
  await page.getByRole('searchbox', { name: 'Search entries' }).fill('franck fuge')
  const list = page.getByRole('list', { name: 'Entries' })
  await expect(
    list.getByRole('listitem').filter({ hasText: 'Prélude, fugue et variation' }).first(),
  ).toBeVisible()
  await list.getByText('Prélude, fugue et variation').first().click()
  await page.getByRole('region', { name: 'Entry details' }).getByRole('button', { name: 'Delete' }).click()
  await undo(page, 'Deleted')
  await expect(list.getByText('Prélude, fugue et variation').first()).toBeVisible()
}

/**
 * Imports ten years of `count` entries, works for an evening and kills the browser. It then exports everything,
 * imports it into another browser and expects the same diary.
 */
export async function doMainJob(base: string, count: number): Promise<void> {
  const tenYears = yearsOfPractice({ seed: 19, entries: count, years: 10, pieces: await commonPieces() })
  const brought = join(tmpdir(), `segno-brought-${process.pid}.json`)
  const taken = join(tmpdir(), `segno-taken-${process.pid}.json`)
  const profile = newProfile()
  const fresh = newProfile()
  writeFileSync(brought, exportOf(tenYears))
  try {
    let browser = await openBrowser(profile)
    await openLogbook(browser.page, `${base}/logbook`)
    await importFile(browser.page, base, brought)
    await anEvening(browser.page, base)
    await logLine(browser.page, '15 Last before the crash')
    await typeLine(browser.page, '40 Half typed')
    await browser.kill()

    browser = await openBrowser(profile)
    await openLogbook(browser.page, `${base}/logbook`)
    await expect(browser.page.getByRole('list', { name: 'Entries' })).toContainText('Last before the crash')
    const entries = sorted(await storedEntries(browser.page))
    expect(entries).toHaveLength(tenYears.length + 4)
    const known = new Map(entries.map((entry) => [entry.id, entry]))
    // One comparison of all entries takes seconds; one assertion for each entry takes minutes.
    deepEqual(
      tenYears.map((entry) => known.get(entry.id)),
      tenYears,
    )
    const titles = entries.map((entry) => entry.pieces[0]?.title)
    expect(titles).toEqual(
      expect.arrayContaining(['Prélude, fugue et variation', 'Timed study', 'Last before the crash']),
    )
    await exportAll(browser.page, base, taken)
    expect(JSON.parse(readFileSync(taken, 'utf8')).durationUnit).toBe('seconds')
    await browser.close()

    const other = await openBrowser(fresh)
    await openLogbook(other.page, `${base}/logbook`)
    await importFile(other.page, base, taken)
    deepEqual(sorted(await storedEntries(other.page)), entries)
    await other.close()
  } finally {
    for (const folder of [profile, fresh]) removeProfile(folder)
    for (const file of [brought, taken]) rmSync(file, { force: true })
  }
}
