import { expect, test } from '@playwright/test'
import { buildCollection } from '../../../packages/domain/testing/builders/build-score'
import { FaultProxy } from '../support/fault-proxy'
import { expectCached, expectGroupCached } from '../support/offline-page'
import { scoreSamples, seedScores } from '../support/scores/scores-on-device'

test.use({ serviceWorkers: 'allow' })
test.skip(scoreSamples === null, 'This machine has no sample scores (../shared/data/scores).')

test('a collection kept on the device plays offline although the musician has opened no PDF before', async ({
  page,
  baseURL,
}) => {
  // The code that reads PDF and MusicXML has 10 MB.
  test.slow()
  const proxy = await FaultProxy.before(baseURL ?? '')
  try {
    await page.addInitScript(() => sessionStorage.setItem('segno.beta', 'on'))
    const score = { id: 'scan', samples: ['pdf/22-scan-beethoven-op27-2-1.pdf'] }
    const encore = { id: 'encore', title: 'Encore', samples: ['plain:Encore:1.pdf'] }
    const engraved = { id: 'engraved', samples: ['musicxml/01-tiny-song-reichardt.mxl'] }
    const collections = [buildCollection({ id: 'recital', scoreIds: ['scan', 'encore'] })]
    await seedScores(page, [score, encore, engraved], '/scorebook', { origin: proxy.origin, collections })
    await expectCached(page, proxy, 'en')
    // The service worker caches pdf.js and the engraver once the diary has such scores.
    await expectGroupCached(page, proxy, 'scores')
    await expectGroupCached(page, proxy, 'engraved')
    proxy.fault = 'cut'
    const anew = await page.context().newPage()
    await anew.addInitScript(() => sessionStorage.setItem('segno.beta', 'on'))
    await page.close()
    await anew.goto(`${proxy.origin}/scorebook/scan?setlist=recital`)
    // Without a server the app and pdf.js come from the cache.
    await expect(anew.locator('[data-page="1"][data-shown][data-drawn]')).toBeVisible({ timeout: 30_000 })
    await anew.keyboard.press('PageDown')
    await expect(anew.locator('[data-page="2"][data-shown][data-drawn]')).toBeVisible()
    await anew.keyboard.press('End')
    await expect(anew.locator('[data-page="3"][data-shown][data-drawn]')).toBeVisible()
    await anew.keyboard.press('ArrowRight')
    await expect(anew.getByRole('heading', { level: 1 })).toContainText('2 of 2 Encore')
    await expect(anew.locator('[data-page="1"][data-shown][data-drawn]')).toBeVisible()
    await anew.goto(`${proxy.origin}/scorebook/engraved`)
    await expect(anew.locator('[data-page="1"][data-shown][data-drawn]')).toBeVisible({ timeout: 30_000 })
  } finally {
    await proxy.close()
  }
})
