/** A sound, font or score by another author that Segno ships. Names and licences are not translated. */
export interface ShippedWork {
  readonly group: 'sound' | 'type' | 'score'
  readonly name: string
  readonly by: string
  readonly licence: string
  readonly href: string
  readonly licenceHref?: string
}

/** A package that the app or the server needs to run. */
export interface ShippedPackage {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly href: string
  /** False for a package that only other packages need. */
  readonly isDirect: boolean
}

interface Credits {
  readonly works: readonly ShippedWork[]
  readonly packages: readonly ShippedPackage[]
}

/**
 * The works and packages of other authors in this build. The build reads them from shipped-works.json and
 * package-lock.json.
 */
export const credits = __APP_CREDITS__ as Credits
