/** The tabs of the about page, from left to right. */
export const aboutTabs = ['about', 'version', 'credits', 'contact', 'open-source', 'privacy', 'help'] as const
export type AboutTabId = (typeof aboutTabs)[number]
