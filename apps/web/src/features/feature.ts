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
  /** The namespaces that the screen needs before it renders. */
  readonly messages: readonly Namespace[]
  /** Source files below `features/` that the screen needs at once. Its page preloads their chunks. The client has none. */
  readonly modules: readonly string[]
  /** The values of the path's parameter for which the build prerenders a page. */
  readonly drawnFor?: readonly string[]
  /** Draws the screen with placeholders. The build puts it into the page of the section, and the server fills it. */
  readonly form?: () => Promise<ComponentType>
  /** Fetches what the screen draws first, so that it can replace a page that the server has filled. */
  readonly prepare?: (params: RouteParams) => Promise<void>
  /** More that a page preloads, by the value of the path's parameter. */
  readonly parts?: Readonly<Record<string, Pick<FeatureRoute, 'messages' | 'modules'>>>
  /** 'bare' screens have no navigation around them (the landing page). */
  readonly frame?: 'shell' | 'bare'
  /** Key of the title in the `shell` namespace, if it differs from the name of its place. */
  readonly title?: NavigationLabel
}

/** The icons of the navigation. */
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
/** Keys of the `commands` namespace that name a command: `command.undo`. */
export type CommandLabel = `command.${string}`

export interface FeatureNavigation {
  /** Key of its name in the `shell` namespace. */
  readonly label: NavigationLabel
  readonly href: string
  /** The first words of other addresses that belong to the link: `dictionary` to the toolbox. */
  readonly sections?: readonly string[]
  readonly icon: NavigationIcon
  /** The navigation sorts by this number, ascending. */
  readonly order: number
  /** Whether it is one of the five items of a phone's bar. */
  readonly onPhone: boolean
}

/** A command of the palette, with an optional shortcut. */
export interface FeatureCommand {
  readonly id: string
  /** Key of its name in the `commands` namespace. */
  readonly label: CommandLabel
  /** One key, or a sequence such as 'g l'. The list of shortcuts shows it. */
  readonly keys?: string
  readonly run: (context: { navigate: (to: string) => void }) => void
}

/** The entry point of a feature. It fetches larger modules when it needs them. */
export interface Feature {
  readonly id: string
  readonly routes: readonly FeatureRoute[]
  /** Whether its places, commands and screens appear only while the beta flag is set. */
  readonly isBeta?: boolean
  readonly navigation?: FeatureNavigation
  readonly commands?: readonly FeatureCommand[]
  /** A part of every page (the floating timer, quick log). The app fetches it after the first screen. */
  readonly Everywhere?: ComponentType
}
