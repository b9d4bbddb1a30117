/**
 * Returns the names of HTML files that a server can send for a path in a language, best first: the page
 * prerendered for this path, the page of its section, and the page without text. If `language` is null, returns
 * only the page without text. Most builds have only some of them.
 *
 * @param path such as `/reports/overview`
 * @param language of the reader, such as `zh-TW`; null if it is unknown
 * @returns names such as `reports.overview.zh-TW.html`
 */
export function pageFiles(path: string, language: string | null): readonly string[] {
  const [section = 'landing', ...rest] = path.split('/').filter((part) => part !== '')
  if (language === null) return [PLAIN_PAGE]
  const sectionPage = section === 'landing' ? [] : [pageFile([section, ANY_OTHER], language)]
  return [pageFile([section, ...rest], language), ...sectionPage, PLAIN_PAGE]
}

/** The placeholder for the rest of a path without a page of its own: `/repertoire/…`. */
export const ANY_OTHER = 'other'

/** The page for every path and language, because it contains no text. */
export const PLAIN_PAGE = 'index.html'

function pageFile(parts: readonly string[], language: string): string {
  return `${parts.join('.')}.${language}.html`
}
