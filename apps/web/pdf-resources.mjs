import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Maps each folder of pdf.js that we serve to a pattern of its served file names.
 * @type {Readonly<Record<string, RegExp>>}
 */
const folders = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(pfb|ttf)$/,
  iccs: /\.icc$/,
  // We run no WebAssembly of pdf.js. This file is its JPEG 2000 decoder in JavaScript.
  wasm: /^openjpeg_nowasm_fallback\.js$/,
}

/**
 * Serves character maps, standard fonts and decoders of pdf.js from our own origin, at `/assets/pdfjs-{version}/`. The
 * version in the path lets browsers cache them for ever.
 * @returns {import('vite').Plugin}
 */
export function pdfResources() {
  const packageFile = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
  const home = dirname(packageFile)
  /** @type {{ version: string }} */
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8'))
  /** @type {Map<string, string>} */
  const files = new Map(
    Object.entries(folders).flatMap(([folder, wanted]) =>
      readdirSync(join(home, folder))
        .filter((name) => wanted.test(name))
        .map(
          (name) =>
            /** @type {[string, string]} */ ([
              `assets/pdfjs-${version}/${folder}/${name}`,
              join(home, folder, name),
            ]),
        ),
    ),
  )
  return {
    name: 'pdf-resources',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = files.get((request.url ?? '').slice(1).replace(/\?.*$/, ''))
        if (path === undefined) return next()
        if (path.endsWith('.js')) response.setHeader('Content-Type', 'text/javascript')
        response.end(readFileSync(path))
      })
    },
    generateBundle() {
      for (const [fileName, path] of files) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(path) })
      }
    },
  }
}
