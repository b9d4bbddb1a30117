interface ManifestChunk {
  readonly file: string
  readonly name?: string
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
  readonly imports?: readonly string[]
}

/** Matches the fonts that nearly every text needs. Only a few names need letters from the `-ext` fonts. */
const COMMON_FONT = /-latin-wght-.*\.woff2$/

/** Finds the files of a client build in Vite's manifest. */
export class PageFiles {
  readonly #chunks: Readonly<Record<string, ManifestChunk>>
  readonly #read: (file: string) => string
  /** The file of the script that starts the app, relative to the root of the site. */
  readonly start: string

  constructor(manifest: string, read: (file: string) => string) {
    this.#chunks = JSON.parse(manifest)
    this.#read = read
    this.start = this.#chunk('start').file
  }

  /**
   * Returns the names in the manifest of the chunks with the messages of some namespaces in a language.
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
   * Returns `head`: the inlined style sheets of some chunks and their imports, and font preloads. Also returns
   * `scripts`: the files of these chunks, which the app fetches at its start. Without the preloads the browser
   * finds a font only when it lays out the text. Lines then wrap again while someone reads.
   *
   * Each inline style has a disabled `<link>` beside it, so that Vite does not fetch the style sheet again.
   */
  needs(names: readonly string[]): { readonly head: string; readonly scripts: readonly string[] } {
    const scripts = new Set<string>()
    const styles = new Set<string>()
    const fonts = new Set<string>()
    const visit = (name: string) => {
      const chunk = this.#chunk(name)
      if (scripts.has(chunk.file)) return
      scripts.add(chunk.file)
      for (const other of chunk.imports ?? []) visit(other)
      for (const css of chunk.css ?? []) styles.add(css)
      for (const asset of chunk.assets ?? []) if (COMMON_FONT.test(asset)) fonts.add(asset)
    }
    for (const name of ['start', ...names]) visit(name)
    const texts = [...styles].map((file) => this.#read(file)).join('')
    const tags = [
      ...[...fonts].map(
        (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`,
      ),
      `<style nonce="__CSP_NONCE__">${texts}</style>`,
      ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}" disabled />`),
    ]
    return { head: tags.join(''), scripts: [...scripts] }
  }

  #chunk(name: string): ManifestChunk {
    const chunk = this.#chunks[name] ?? Object.values(this.#chunks).find((other) => other.name === name)
    if (!chunk) throw new Error(`the build has no ${name}`)
    return chunk
  }
}

interface PageParts {
  readonly head: string
  readonly scripts?: readonly string[]
  /** True if the page needs no script to show its content. It then fetches its scripts after the first paint. */
  readonly isWhole?: boolean
  /** The file of the script that starts the app, relative to the root of the site. */
  readonly start: string
  readonly language?: string
  readonly title?: string | undefined
  /** The description that search engines show. */
  readonly description?: string
  /** The HTML of `#root` before the app renders. */
  readonly body?: string
}

/**
 * Matches the tags that Vite adds. We remove them, because the template lists its files and starts the app
 * itself.
 */
const BUILT_TAGS =
  /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g

export function fillTemplate(template: string, parts: PageParts): string {
  const { head, start, scripts = [], isWhole = false, language = 'en', title, description, body = '' } = parts
  // Low priority, because the first paint needs no script. A link without `rel` waits for the starter.
  const rel = isWhole ? 'data-rel' : 'rel'
  const preloads = scripts.map(
    (file) => `<link ${rel}="modulepreload" href="/${file}" fetchpriority="low" />`,
  )
  return template
    .replace(BUILT_TAGS, '')
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>[^<]*/, (text) => (title === undefined ? text : `<title>${title}`))
    .replace(/(<meta name="description" content=")[^"]*/, (text, opening) =>
      description === undefined ? text : `${opening}${description}`,
    )
    .replace('</head>', () => {
      return `${head}${preloads.join('')}<script nonce="__CSP_NONCE__">${EARLY_INPUT_SCRIPT}</script></head>`
    })
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
    .replace('</body>', () => `<script nonce="__CSP_NONCE__">${starter(start)}</script></body>`)
}

/**
 * Stores the keys pressed before the app runs. It is in the head, because the browser can paint a page before
 * its body has fully arrived. On the landing page letters play the piano, so they must not run as shortcuts
 * later. A press of a button with `data-early` is marked, and the button handles it once the app runs. Chromium
 * may fire `beforeinstallprompt` before the app runs, too. Its banner is suppressed, and the event is stored
 * for the settings.
 */
const EARLY_INPUT_SCRIPT = `(() => {
  const keys = []
  const keep = (event) => location.pathname !== '/' && keys.push(event)
  addEventListener('keydown', keep)
  window.takeFirstKeys = () => {
    removeEventListener('keydown', keep)
    return keys
  }
  addEventListener('click', ({ target }) => {
    const button = target.closest('[data-early]')
    if (button) button.dataset.pressed = ''
  })
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.installOffer = event
  })
})()`

/**
 * Returns a script that starts the app after the first paint. In a hidden tab, which never paints, the script
 * starts the app at once. After one second a timer starts the app in a tab that was hidden before its first
 * paint. The script also makes the frame inert until the app renders.
 */
function starter(file: string): string {
  return `(() => {
  document.querySelector('[data-frame]')?.setAttribute('inert', '')
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const link of document.querySelectorAll('link[data-rel]')) link.rel = link.dataset.rel
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
