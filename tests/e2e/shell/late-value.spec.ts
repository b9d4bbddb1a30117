import { expect, test } from '@playwright/test'
import { build } from 'esbuild'

test('a component renders a value that arrives between its first render and its effects', async ({
  page,
}) => {
  const { outputFiles } = await build({
    entryPoints: ['tests/e2e/support/late-value-tab.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  await page.route('**/late-value/*', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ body: outputFiles[0]?.text ?? '', contentType: 'text/javascript' })
      : route.fulfill({
          body: '<!doctype html><title>Late value</title><div id="root"></div><script type="module" src="tab.js"></script>',
          contentType: 'text/html',
        }),
  )
  await page.goto('/late-value/page')
  await expect(page.getByText('first: arrived')).toBeVisible()
  await expect(page.getByText('second: arrived')).toBeVisible()
})
