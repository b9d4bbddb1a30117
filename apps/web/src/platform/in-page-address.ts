import { navigate } from 'wouter/use-browser-location'

/** Opens a path of the app without loading a new page. */
export const openInPage = (path: string): void => navigate(path)
