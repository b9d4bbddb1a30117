/** A link as people read it: whose page it is, and where on it. */
export function linkText(link: string): { host: string; rest: string } {
  try {
    const { host, pathname, search, hash } = new URL(link)
    const rest = `${pathname === '/' ? '' : pathname}${search}${hash}`
    return { host: host.replace(/^www\./, ''), rest: readable(rest) }
  } catch {
    return { host: link, rest: '' }
  }
}

/** `%C3%A9` as é, where that is what it means. */
function readable(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}
