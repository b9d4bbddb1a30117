import { expect, test } from '@playwright/test'
import { EVENING, practised } from '../support/logbook-diary'
import { pieceAddress, pieceItem, seedRepertoire } from '../support/repertoire-diary'

test('the page of a work shows its movements and their total, and each movement links back to it', async ({
  page,
}) => {
  await page.clock.setFixedTime(EVENING)
  const work = ['Sonata in C, K. 545', 'W. A. Mozart'] as const
  const andante = [`${work[0]}, II. Andante`, work[1]] as const
  const rondo = [`${work[0]}, III. Rondo`, work[1]] as const
  const diary = {
    items: [pieceItem(...andante)],
    entries: [
      practised('2026-11-19', '18:00', 40, [rondo]),
      practised('2026-11-18', '18:00', 25, [andante]),
      practised('2026-11-18', '19:00', 50, [[andante[0], 'Muzio Clementi']]),
    ],
  }
  await seedRepertoire(page, diary, pieceAddress(...andante))
  await page.getByRole('link', { name: `Part of ${work[0]}` }).click()
  await expect(page).toHaveURL(pieceAddress(...work))
  const title = page.getByRole('heading', { level: 1, name: work[0], exact: true })
  await expect(title).toBeVisible()
  await expect(page.getByText('1 h 05 in its movements; last practised 2 days ago.')).toBeVisible()
  const movements = page.getByRole('region', { name: 'Movements' })
  await expect(movements.getByRole('listitem')).toContainText([
    /II.\sAndante.*25\smin.*Last practised 3\sdays ago/,
    /III.\sRondo.*40\smin.*Last practised 2\sdays ago/,
  ])
  await expect(movements).toContainText(/Sonata in C, K\.\s545: 1\sh\s05 in 2 movements/)
  await movements.getByRole('link', { name: /Rondo/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: rondo[0] })).toBeVisible()
  // The page of a movement links to the other movements and shows the total of the work.
  await expect(movements).toContainText(/Sonata in C, K\.\s545: 1\sh\s05 in 2 movements/)
  await expect(movements.getByRole('link')).toHaveCount(1)
  await expect(movements.locator('[aria-current=page]')).toContainText('III. Rondo')
  await movements.getByRole('link', { name: /Andante/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: andante[0] })).toBeVisible()
  await page.getByRole('link', { name: `Part of ${work[0]}` }).click()
  await page.getByRole('button', { name: 'Add to repertoire' }).click()
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeVisible()
  await expect(title).toBeVisible()
})

test('the page of a work shows one row for a movement that entries name with and without its heading', async ({
  page,
}) => {
  await page.clock.setFixedTime(EVENING)
  const [work, composer] = ['Sonata in F, K. 332', 'W. A. Mozart']
  const movement = (name: string) => [`${work}, ${name}`, composer] as const
  const diary = {
    items: [pieceItem(...movement('I. Allegro')), pieceItem(...movement('II. Adagio'))],
    entries: [
      practised('2026-11-17', '18:00', 40, [movement('I. Allegro')]),
      practised('2026-11-18', '18:00', 25, [movement('II. Adagio')]),
      practised('2026-11-19', '18:00', 10, [movement('II')]),
    ],
  }
  await seedRepertoire(page, diary, pieceAddress(...movement('I. Allegro')))
  const movements = page.getByRole('region', { name: 'Movements' })
  await expect(movements.getByRole('listitem')).toHaveText([/I\.\sAllegro.*40/, /II\.\sAdagio.*35/])
  await expect(movements).toContainText(/1\sh\s15 in 2 movements/)
  await page.goto('/repertoire')
  const heading = page
    .getByRole('list', { name: 'Repertoire' })
    .getByRole('button', { name: new RegExp(`^${work}`) })
  await expect(heading).toContainText(/1\sh\s15.*2 movements/)
})
