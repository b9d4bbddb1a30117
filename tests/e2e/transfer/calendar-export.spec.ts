import { expect, test } from '@playwright/test'
import { lastDays } from '../support/logbook-diary'
import { seedEntries } from '../support/seed-rows'
import { downloaded, openData } from '../support/transfer-files'

test('the data settings export all practice as calendar events and refuse an invalid range of days', async ({
  page,
}) => {
  await seedEntries(page, lastDays())
  await openData(page)
  const section = page.getByRole('region', { name: 'Export your data' })
  const button = section.getByRole('button', { name: 'Export as calendar file' })
  const whole = await downloaded(page, 'Export as calendar file', section)
  expect(whole.name).toMatch(/^segno-\d{4}-\d\d-\d\d\.ics$/)
  expect(whole.text.match(/^BEGIN:VEVENT\r$/gm)?.length).toBe(6)
  expect(whole.text).toContain('SUMMARY:Consolation No. 3\\, Franz Liszt\r\n')
  await expect(section.getByText('The download has started.')).toBeVisible()

  await section.getByLabel('From').fill('2026-11-21')
  await section.getByLabel('To').fill('2026-11-20')
  await button.click()
  await expect(section.getByText('Choose a ‘To’ date that is not before ‘From’.')).toBeVisible()
  await section.getByLabel('From').fill('1990-01-01')
  await section.getByLabel('To').fill('1990-01-02')
  await button.click()
  await expect(section.getByText('There is no practice in this period.')).toBeVisible()

  // A browser returns no value for half a date. That must not mean the whole diary.
  await section.getByLabel('To').fill('')
  await section.getByLabel('From').fill('')
  await section.getByLabel('From').focus()
  await page.keyboard.type('31')
  await button.click()
  await expect(section.getByLabel('From')).toHaveAccessibleDescription('This is not a valid date.')
  await expect(section.getByText('The download has started.')).toBeHidden()
})
