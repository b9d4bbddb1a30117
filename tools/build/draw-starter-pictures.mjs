/// <reference lib="dom" />
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'
import { locateChromium } from '../lib/find-chromium.mjs'
import { root } from './prepare.mjs'

/**
 * `npm run starter-pictures`: draws the pictures of the starter scores for the library. Run it after a change of their
 * notes. The pictures are stored in the repository, so that neither a build nor a browser engraves 77 scores.
 */
const bundle = join(root, '.cache/starter-pictures.mjs')
await build({
  stdin: {
    contents: `export { starterScores } from './starter-scores'
export { pictureMusic, pictureOptions, pictureSize } from './pictures/picture-music'
export { VerovioToolkit } from 'verovio/esm'
export { default as createVerovioModule } from 'verovio/wasm'`,
    resolveDir: join(root, 'content/src/starter'),
    loader: 'ts',
  },
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'esm',
  external: ['verovio'],
  logLevel: 'warning',
})
const { starterScores, pictureMusic, pictureOptions, pictureSize, VerovioToolkit, createVerovioModule } =
  await import(pathToFileURL(bundle).href)
const toolkit = new VerovioToolkit(await createVerovioModule())
toolkit.setOptions(pictureOptions)
const folder = join(root, 'apps/web/public/starter')
mkdirSync(folder, { recursive: true })

const browser = await chromium.launch({
  executablePath: locateChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const page = await browser.newPage()
  /** @type {Record<string, string>} */
  const keys = {}
  for (const score of starterScores) {
    const music = pictureMusic(score)
    toolkit.loadData(music)
    const address = await page.evaluate(draw, { svg: toolkit.renderToSVG(1), ...pictureSize })
    writeFileSync(join(folder, `${score.id}.webp`), Buffer.from(address.split(',')[1] ?? '', 'base64'))
    keys[score.id] = createHash('sha256')
      .update(music + JSON.stringify(pictureOptions))
      .digest('hex')
  }
  writeFileSync(join(root, 'content/data/starter/pictures.json'), `${JSON.stringify(keys, null, 2)}\n`)
} finally {
  await browser.close()
}

/**
 * Runs in the page: returns the data URL of a WebP file.
 * @param {{ svg: string, width: number, height: number }} picture
 */
async function draw({ svg, width, height }) {
  const image = new Image()
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, 0, 0, width, height)
  return canvas.toDataURL('image/webp', 0.7)
}
