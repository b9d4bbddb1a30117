/** The tabs of the library in order, with their paths. */
export const libraryTabs = [
  { id: 'browse', href: '/scorebook/browse' },
  { id: 'mine', href: '/scorebook' },
  { id: 'collections', href: '/scorebook/collections' },
] as const

export type LibraryTab = (typeof libraryTabs)[number]['id']
