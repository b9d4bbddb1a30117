import { expect, type Page } from '@playwright/test'
import type { FunctionalKey } from '../../../../apps/web/src/contracts/consent/functional-keys'
import { appRuns } from '../app-start'
import { practised } from '../logbook-diary'
import { nextUpDiary } from '../next-up-diary'
import { consolation, type RepertoireDiary } from '../repertoire-diary'

/** Returns a diary that is large and old enough for the backup reminder. */
export function diaryWorthABackup(): RepertoireDiary {
  const diary = nextUpDiary()
  const older = Array.from({ length: 20 }, (_, at) =>
    practised('2026-11-05', `10:${10 + at}`, 1, [consolation]),
  )
  return { ...diary, entries: [...older, ...(diary.entries ?? [])] }
}

/** Uses each convenience that needs consent to store its value. The type demands a line for each new key. */
const conveniences: Readonly<Record<FunctionalKey, (page: Page) => Promise<void>>> = {
  'segno.copyReminder': async (page) => {
    await page.goto('/logbook')
    const reminder = page.getByText(/entries are stored in this browser only/)
    await expect(reminder).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Close' }).first().click()
    await expect(reminder).toBeHidden()
  },
  'segno.repertoire.view': async (page) => {
    await page.goto('/repertoire')
    await page.getByRole('button', { name: 'Grid' }).click()
    await expect(page.getByRole('button', { name: 'Grid' })).toHaveAttribute('aria-pressed', 'true')
  },
  'segno.logbook.view': async (page) => {
    await page.goto('/logbook')
    const month = page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Month' })
    await month.click()
    await expect(month).toHaveAttribute('aria-current', 'page')
  },
  'segno.nextUp': async (page) => {
    await page.goto('/repertoire')
    const sixty = page.getByRole('region', { name: 'Next up' }).getByRole('radio', { name: '60 min' })
    await sixty.check()
    await expect(sixty).toBeChecked()
  },
  'segno.metronome': async (page) => {
    await page.goto('/toolbox/metronome')
    await page.getByRole('button', { name: 'Faster by 10' }).click()
  },
  'segno.metronome-display': async (page) => {
    await page.goto('/toolbox/metronome')
    await page.getByText('See and feel the beat').click()
    await page.getByRole('switch', { name: 'Flash the screen' }).click()
  },
  'segno.tuning': async (page) => {
    await page.goto('/toolbox/tuner')
    await page.getByRole('spinbutton', { name: 'Pitch of A4 (Hz)' }).fill('442')
  },
  'segno.drone': async (page) => {
    await page.goto('/toolbox/drone')
    await page.getByRole('switch', { name: 'Add the fifth' }).click()
  },
  'segno.dictionary.recent': async (page) => {
    await page.goto('/toolbox/dictionary')
    await appRuns(page)
    const search = page.getByRole('searchbox', { name: 'Search the dictionary' })
    await search.fill('cedez')
    await expect(page.getByRole('list', { name: 'Terms' }).getByRole('link').first()).toContainText('cédez')
    await search.press('Enter')
    await expect(page).toHaveURL(/\/dictionary\/en\/cedez$/)
    await expect(page).toHaveTitle(/^cédez/)
    await expect(page.getByText('Example:')).toBeVisible()
    await page.goBack()
    await expect(search).toHaveValue('cedez')
    await search.fill('')
    await expect(page.getByRole('heading', { name: 'Looked up recently' })).toBeVisible()
  },
}

/** Uses every convenience once. */
export async function useConveniences(page: Page): Promise<void> {
  for (const use of Object.values(conveniences)) await use(page)
}
