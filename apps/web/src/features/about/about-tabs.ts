/** The tabs of the about page, in order. */
export const aboutTabs = ['about', 'version', 'credits', 'contact', 'open-source', 'privacy', 'help'] as const
export type AboutTabId = (typeof aboutTabs)[number]
