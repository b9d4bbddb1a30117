import type { ComponentType } from 'react'
import type { Namespace } from '../i18n/keys'

/** A screen's parameters from its path, decoded. */
export type RouteParams = Readonly<Record<string, string | undefined>>
export type Screen = ComponentType<{ params: RouteParams }>

export interface FeatureRoute {
  /** Path pattern: `/logbook/:id/edit`. */
  readonly path: string
  /** Fetches the screen. */
  readonly load: () => Promise<Screen>
  /** Namespaces whose messages the screen needs before it is drawn. */
  readonly messages: readonly Namespace[]
  /** Source files below `features/` that the screen needs at once: its page names what they were built into. */
  readonly modules: readonly string[]
  /** Values of the path's one parameter for which a page is drawn at build time. */
  readonly drawnFor?: readonly string[]
  /** 'bare' screens stand without the navigation around them (the landing page). */
  readonly frame?: 'shell' | 'bare'
  /** Key of its name in the `shell` namespace, where that is another than the name of its place. */
  readonly title?: NavigationLabel
}

/** Signs that a place in the navigation may carry. */
export type NavigationIcon =
  | 'logbook'
  | 'repertoire'
  | 'goals'
  | 'reports'
  | 'toolbox'
  | 'scorebook'
  | 'timer'
  | 'settings'
  | 'about'

/** Keys of the `shell` namespace that name a place: `nav.logbook`. */
export type NavigationLabel = `nav.${string}`
/** Keys of the `commands` namespace that name an act: `command.undo`. */
export type CommandLabel = `command.${string}`

export interface FeatureNavigation {
  /** Key of its name in the `shell` namespace. */
  readonly label: NavigationLabel
  readonly href: string
  readonly icon: NavigationIcon
  /** Place among the others, ascending. */
  readonly order: number
  /** Whether the phone's bar of five has room for it. */
  readonly onPhone: boolean
}

/** An act that can be found by name in the command palette and, where it has one, by its key. */
export interface FeatureCommand {
  readonly id: string
  /** Key of its name in the `commands` namespace. */
  readonly label: CommandLabel
  /** A single letter, or a sequence such as 'g l'; shown in the shortcut sheet. */
  readonly keys?: string
  readonly run: (context: { navigate: (to: string) => void }) => void
}

/** What the app knows of a feature; everything heavier is fetched when it is needed. */
export interface Feature {
  readonly id: string
  readonly routes: readonly FeatureRoute[]
  readonly navigation?: FeatureNavigation
  readonly commands?: readonly FeatureCommand[]
  /** Stays on every page with the shell around it (the floating timer, the quick line). */
  readonly everywhere?: () => Promise<ComponentType>
}
