import { expect, type Page, test } from '@playwright/test'
import { bothWidths, expectAccessible } from '../support/accessibility'
import { appRuns } from '../support/app-start'
import { DraftingServer } from '../support/toolbox/drafting-server'

const lookUp = async (page: Page, term: string) => {
  const search = page.getByRole('searchbox', { name: 'Search the dictionary' })
  await search.fill(term)
  await search.press('Enter')
}

test('the dictionary drafts a missing term on request, also across a reload, and marks it as AI-generated', async ({
  page,
}) => {
  const server = await DraftingServer.start()
  await page.goto(`${server.origin}/toolbox/dictionary`)
  await appRuns(page)
  await lookUp(page, 'Molto tranquillo assai')
  await expect(page.getByText('‘Molto tranquillo assai’ is not in the dictionary.')).toBeVisible()
  await expect(page.getByText('Sign in to ask for a draft.')).toBeVisible()

  await server.signIn(page)
  await page.goto(`${server.origin}/toolbox/dictionary`)
  await appRuns(page)
  await page.getByRole('searchbox', { name: 'Search the dictionary' }).fill('Molto tranquillo assai')
  await page.getByRole('button', { name: 'None of these? Show options for' }).click()
  await page.getByRole('button', { name: 'Draft a definition' }).click()
  await expect(page).toHaveURL(/\/dictionary\/en\/molto-tranquillo-assai$/)
  await expect(page.getByText('A definition is being drafted.')).toBeVisible()
  await expect.poll(() => server.waiting()).toBe(1)
  await page.reload()
  await expect(page.getByText('A definition is being drafted.')).toBeVisible()
  server.answer()
  await expect(page.getByText('Very calm and unhurried, with an even touch.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('AI-generated')
  await expect(page.getByText('An AI service drafted this text.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'calando' })).toHaveAttribute('href', '/dictionary/en/calando')
  await expectAccessible(page, 'draft', { widths: bothWidths })
  await page.getByRole('navigation', { name: 'This term in other languages' }).getByText('Deutsch').click()
  await expect(page).toHaveURL(/\/dictionary\/de\//)
  await expect(page.getByText('Very calm and unhurried, with an even touch.')).toHaveCount(0)
  await server.stop()
})

test('readers rate and report a term without an account, and the form keeps a report while offline', async ({
  page,
  context,
}) => {
  await page.goto('/dictionary/en/cedez')
  await appRuns(page)
  const opinion = page.getByRole('complementary', { name: 'Your opinion' })
  await opinion.getByRole('button', { name: 'Yes' }).click()
  await expect(opinion.getByText('Your answer was sent. Thank you.')).toBeVisible()
  await opinion.getByRole('button', { name: 'Report a problem' }).click()
  await opinion.getByLabel('What is the problem?').selectOption('It is hard to understand')
  await opinion.getByLabel('Details (optional)').fill('The second sentence.')
  await expectAccessible(page, 'report', { within: 'main' })
  await context.setOffline(true)
  await opinion.getByRole('button', { name: 'Send report' }).click()
  await expect(opinion.getByText('Not sent: you are offline.')).toBeVisible()
  await expect(opinion.getByLabel('Details (optional)')).toHaveValue('The second sentence.')
  await context.setOffline(false)
  await opinion.getByRole('button', { name: 'Send report' }).click()
  await expect(opinion.getByText('Your report was sent. Thank you.')).toBeVisible()
})
