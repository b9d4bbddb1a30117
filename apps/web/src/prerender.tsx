import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { App } from './app/app'
import { ErrorBoundary } from './app/error-boundary'
import { loadScreen, matchRoute } from './app/routes'
import { type Language, languageCodes } from './i18n/languages'
import { loadMessages, setLanguage } from './i18n/translator'

/** The name of the chunk that the build makes of everything around a screen. */
const frame = 'frame'

interface ManifestChunk {
  readonly file: string
  readonly name?: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}
type Manifest = Readonly<Record<string, ManifestChunk>>

interface PrerenderInput {
  /** The client build's manifest, as text. */
  readonly manifest: string
  /** The built index.html. */
  readonly template: string
}

/** The landing page in each language, and the app's page with what every screen needs fetched early. */
export async function prerenderPages(input: PrerenderInput): Promise<{ file: string; html: string }[]> {
  const manifest = JSON.parse(input.manifest) as Manifest
  const landing = matchRoute('/')
  if (!landing) throw new Error('no landing route')
  await loadScreen(landing.route)
  const pages = []
  for (const language of languageCodes) {
    setLanguage(language)
    await loadMessages(['landing'])
    pages.push({ file: `landing.${language}.html`, html: landingPage(input.template, manifest, language) })
  }
  pages.push({
    file: 'index.html',
    html: withHead(input.template, headLinks(manifest, [frame])),
  })
  return pages
}

function landingPage(template: string, manifest: Manifest, language: Language): string {
  const body = renderToString(
    <Router ssrPath="/">
      <ErrorBoundary>
        <App loadFrame={() => new Promise(() => {})} />
      </ErrorBoundary>
    </Router>,
  )
  const links = headLinks(manifest, [
    'src/features/landing/landing-screen.tsx',
    `src/i18n/locales/${language}/landing.json`,
  ])
  return withHead(template, links)
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
}

function withHead(template: string, links: string): string {
  return template.replace('</head>', () => `${links}</head>`)
}

function chunkOf(manifest: Manifest, name: string): ManifestChunk {
  const chunk =
    name === frame ? Object.values(manifest).find((other) => other.name === frame) : manifest[name]
  if (!chunk) throw new Error(`the build has no ${name}`)
  return chunk
}

/** Style sheets at once, scripts early, for some modules and what they import. */
function headLinks(manifest: Manifest, modules: readonly string[]): string {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (name: string) => {
    const chunk = chunkOf(manifest, name)
    if (scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const css of chunk.css ?? []) styles.add(css)
    for (const other of chunk.imports ?? []) visit(other)
  }
  for (const name of modules) visit(name)
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}" />`),
    ...[...scripts].map((file) => `<link rel="modulepreload" href="/${file}" />`),
  ].join('')
}
