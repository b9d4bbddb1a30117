/** Returns true if the client has the version that an ETag names. Compares weak and strong tags alike. */
export function isKnownTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  const known = ifNoneMatch.split(',').map(plain)
  return known.includes('*') || known.includes(plain(etag))
}
