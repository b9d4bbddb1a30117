import { expect, test } from '@playwright/test'
import { FaultProxy } from '../support/fault-proxy'
import { expectCached, expectGroupCached } from '../support/offline-page'
import { scoreSamples, seedScores } from '../support/scores/scores-on-device'

test.use({ serviceWorkers: 'allow' })
test.skip(scoreSamples === null, 'This machine has no sample scores (../shared/data/scores).')

test('a score on this device opens after a start without a server, although no PDF was opened before', async ({
  page,
  baseURL,
}) => {
  const proxy = await FaultProxy.before(baseURL ?? '')
  try {
    await page.addInitScript(() => sessionStorage.setItem('segno.beta', 'on'))
    const score = { id: 'scan', samples: ['pdf/22-scan-beethoven-op27-2-1.pdf'] }
    await seedScores(page, [score], '/scorebook', proxy.origin)
    await expectCached(page, proxy, 'en')
    // The worker caches the reader of PDFs once the diary has a score.
    await expectGroupCached(page, proxy, 'scores')
    proxy.fault = 'cut'
    const anew = await page.context().newPage()
    await anew.addInitScript(() => sessionStorage.setItem('segno.beta', 'on'))
    await page.close()
    await anew.goto(`${proxy.origin}/scorebook/scan`)
    await expect(anew.locator('[data-page="1"][data-shown][data-drawn]')).toBeVisible()
    await anew.keyboard.press('PageDown')
    await expect(anew.locator('[data-page="2"][data-shown][data-drawn]')).toBeVisible()
  } finally {
    await proxy.close()
  }
})
