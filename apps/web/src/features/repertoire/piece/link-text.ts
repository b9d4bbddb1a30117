/**
 * Splits a link for display into its host without `www.` and its decoded path. Text that is no URL becomes the
 * host.
 */
export function linkText(link: string): { host: string; rest: string } {
  try {
    const { host, pathname, search, hash } = new URL(link)
    const rest = `${pathname === '/' ? '' : pathname}${search}${hash}`
    return { host: host.replace(/^www\./, ''), rest: readable(rest) }
  } catch {
    return { host: link, rest: '' }
  }
}

/** Decodes `%C3%A9` to é. Returns malformed text unchanged. */
function readable(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}
