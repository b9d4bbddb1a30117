import type { ComponentType } from 'react'
import type { Namespace } from '../i18n/keys'

/** A screen's parameters from its path, decoded. */
export type RouteParams = Readonly<Record<string, string | undefined>>
export type Screen = ComponentType<{ params: RouteParams }>

export interface FeatureRoute {
  /** Path pattern: `/logbook/:id/edit`. */
  readonly path: string
  /** Fetches the code of the screen. */
  readonly load: () => Promise<Screen>
  /** The message namespaces that the app loads before it renders the screen. */
  readonly messages: readonly Namespace[]
  /**
   * The source files below `features/` that the screen imports statically. The prerendered page preloads their
   * chunks. The build removes this field from the client.
   */
  readonly modules: readonly string[]
  /** The values of the path's parameter for which the build prerenders a page. */
  readonly drawnFor?: readonly string[]
  /**
   * Loads the screen with placeholders. The build renders it into the page of the section, and the server
   * replaces the placeholders.
   */
  readonly form?: () => Promise<ComponentType>
  /** Fetches the code and messages of the first render. Then the screen can replace a page that the server filled. */
  readonly prepare?: (params: RouteParams) => Promise<void>
  /** Additional messages and modules that a page preloads, keyed by the value of the path's parameter. */
  readonly parts?: Readonly<Record<string, Pick<FeatureRoute, 'messages' | 'modules'>>>
  /** 'bare' screens have no navigation around them, such as the landing page. */
  readonly frame?: 'shell' | 'bare'
  /** Key of the title in the `shell` namespace, if it differs from the label of the navigation link. */
  readonly title?: NavigationLabel
}

/** The names of the icons that a navigation link can show. */
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

/** Keys of the `shell` namespace that label a navigation link: `nav.logbook`. */
export type NavigationLabel = `nav.${string}`
/** Keys of the `commands` namespace that name a command: `command.undo`. */
export type CommandLabel = `command.${string}`

export interface FeatureNavigation {
  /** Key of the link's label in the `shell` namespace. */
  readonly label: NavigationLabel
  readonly href: string
  /** First path segments of other addresses that belong to the link: `dictionary` to the toolbox. */
  readonly sections?: readonly string[]
  readonly icon: NavigationIcon
  /** The navigation sorts by this number, ascending. */
  readonly order: number
  /** Whether the link is one of the five in the bar at the bottom of a phone. */
  readonly onPhone: boolean
}

/** A command of the palette, with an optional shortcut. */
export interface FeatureCommand {
  readonly id: string
  /** Key of the command's label in the `commands` namespace. */
  readonly label: CommandLabel
  /** One key, or a sequence such as 'g l'. The list of shortcuts shows it. */
  readonly keys?: string
  readonly run: (context: { navigate: (to: string) => void }) => void
}

/** The entry point of a feature. It fetches larger modules when it needs them. */
export interface Feature {
  readonly id: string
  readonly routes: readonly FeatureRoute[]
  /** Whether the feature's links, commands and screens appear only while the beta flag is set. */
  readonly isBeta?: boolean
  readonly navigation?: FeatureNavigation
  readonly commands?: readonly FeatureCommand[]
  /** A component of every page (the floating timer, quick log). The app fetches it after the first screen. */
  readonly Everywhere?: ComponentType
}
