/**
 * Returns the decoded path of a request. Returns undefined for paths that only attackers send: invalid UTF-8,
 * NUL, dot segments between slashes or backslashes, and hidden files such as `/.git/config`.
 */
export function readRequestPath(url: string): string | undefined {
  let path: string
  try {
    path = decodeURIComponent(new URL(url).pathname)
  } catch {
    return undefined
  }
  if (path.includes('\0')) return undefined
  const segments = path.split(/[/\\]/)
  if (segments.some((segment) => segment === '..' || segment === '.')) return undefined
  if (segments[1]?.startsWith('.')) return undefined
  return path
}
