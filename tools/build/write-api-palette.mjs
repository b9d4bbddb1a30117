import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = join(dirname(fileURLToPath(import.meta.url)), '../..')
/** The module that the API page and the e-mails of the server import. */
export const paletteFile = join(repository, 'apps/server/src/palette.ts')
/** Tokens that the API page and the e-mails use. */
const names = ['paper', 'surface', 'sunken', 'ink', 'ink-2', 'accent', 'accent-wash', 'hair']

/**
 * Returns the text of tokens.css of the web app, wherever it is below the `ui` folder. Throws if there is none.
 */
function readTokens() {
  const ui = join(repository, 'apps/web/src/ui')
  const path = readdirSync(ui, { recursive: true, encoding: 'utf8' }).find((name) =>
    /(^|\/)tokens\.css$/.test(name),
  )
  if (path === undefined) throw new Error(`There is no tokens.css below ${ui}.`)
  return readFileSync(join(ui, path), 'utf8')
}

/**
 * Returns the declarations of the tokens in `names` from the block that follows a selector. Throws if one is
 * missing.
 * @param {string} css
 * @param {string} selector
 */
function declarations(css, selector) {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('}', start))
  const values = names.map((name) => {
    const value = new RegExp(`--${name}: ([^;]+);`).exec(block)?.[1]
    if (start === -1 || value === undefined) throw new Error(`tokens.css has no --${name} in ${selector}.`)
    return `--${name}: ${value};`
  })
  return values.join(' ')
}

/** Returns the text of palette.ts: the server may not import from the web app, and its bundle reads no file. */
export function paletteModule(css = readTokens()) {
  return `/** Written by tools/build/write-api-palette.mjs from tokens.css of the web app. */
export const LIGHT_PALETTE =
  '${declarations(css, ':root')}'
export const DARK_PALETTE =
  '${declarations(css, '[data-theme="dark"]')}'
`
}

/** Writes palette.ts of the server if the tokens of the web app have changed. */
export function writeApiPalette() {
  const text = paletteModule()
  if (readFileSync(paletteFile, 'utf8') !== text) writeFileSync(paletteFile, text)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeApiPalette()
