/** The mark on the icon of the installed app. Does nothing in browsers without one. */
export interface AppBadge {
  set(): void
  clear(): void
}
