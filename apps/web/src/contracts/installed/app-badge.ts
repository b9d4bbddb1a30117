/** The badge on the icon of the installed app. Does nothing in browsers without the Badging API. */
export interface AppBadge {
  set(): void
  clear(): void
}
