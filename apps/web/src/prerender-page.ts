interface ManifestChunk {
  readonly file: string
  readonly name?: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** The files of a client build, found through Vite's manifest. */
export class PageFiles {
  readonly #chunks: Readonly<Record<string, ManifestChunk>>
  readonly #read: (file: string) => string
  /** The script that starts the app. */
  readonly start: string

  constructor(manifest: string, read: (file: string) => string) {
    this.#chunks = JSON.parse(manifest)
    this.#read = read
    this.start = this.#chunk('start').file
  }

  /**
   * Chunks that hold the messages of some namespaces in a language.
   *
   * The build puts the common namespaces of a language into one chunk, which has a name and no source file.
   */
  messages(language: string, namespaces: readonly string[]): string[] {
    return namespaces.map((namespace) => {
      const source = `src/i18n/locales/${language}/${namespace}.json`
      return source in this.#chunks ? source : `messages-${language}`
    })
  }

  /**
   * Style sheets inline and scripts as early fetches, for some chunks and all that they import.
   *
   * A disabled `<link>` stands beside each inline style: Vite finds it and does not fetch the style sheet again.
   */
  head(names: readonly string[]): string {
    const scripts = new Set<string>()
    const styles = new Set<string>()
    const visit = (name: string) => {
      const chunk = this.#chunk(name)
      if (scripts.has(chunk.file)) return
      scripts.add(chunk.file)
      for (const other of chunk.imports ?? []) visit(other)
      for (const css of chunk.css ?? []) styles.add(css)
    }
    for (const name of ['start', ...names]) visit(name)
    const texts = [...styles].map((file) => this.#read(file)).join('')
    return [
      `<style nonce="__CSP_NONCE__">${texts}</style>`,
      ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}" disabled />`),
      // Low: nothing of the first paint waits for a script.
      ...[...scripts].map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low" />`),
    ].join('')
  }

  #chunk(name: string): ManifestChunk {
    const chunk = this.#chunks[name] ?? Object.values(this.#chunks).find((other) => other.name === name)
    if (!chunk) throw new Error(`the build has no ${name}`)
    return chunk
  }
}

interface PageParts {
  readonly head: string
  /** The script that starts the app. */
  readonly start: string
  readonly language?: string
  readonly title?: string | undefined
  /** What stands in the page before the app draws it. */
  readonly body?: string
}

/** Vite's own tags: the page names its files itself, and starts the app itself. */
const builtTags =
  /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g

export function fillTemplate(template: string, parts: PageParts): string {
  const { head, start, language = 'en', title, body = '' } = parts
  return template
    .replace(builtTags, '')
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>[^<]*/, (text) => (title === undefined ? text : `<title>${title}`))
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
    .replace('</body>', () => `<script nonce="__CSP_NONCE__">${starter(start)}</script></body>`)
}

/**
 * Starts the app once the page has been painted, and keeps the keys that are pressed until then. A hidden tab never paints, so it starts at once; the timer covers a
 * tab that is hidden meanwhile.
 */
function starter(file: string): string {
  return `(() => {
  const keys = []
  const keep = (event) => keys.push(event)
  addEventListener('keydown', keep)
  window.takeFirstKeys = () => {
    removeEventListener('keydown', keep)
    return keys
  }
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    const script = document.createElement('script')
    script.type = 'module'
    script.src = '/${file}'
    document.body.append(script)
  }
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
  setTimeout(start, 1000)
})()`
}
