/** The path of the manifest's share target, and of the screen that offers the received files. */
export const SHARE_PATH = '/share'

/** The form field of the share target with the files. */
export const SHARE_FILES = 'files'

/** The query parameter of `SHARE_PATH` with the `ParcelProblem`, if no file could be stored. */
export const SHARE_FAILURE = 'failed'

/** The query parameter with the id of the parcel to import. */
const PARCEL_PARAMETER = 'shared'

/** Returns the address of the screen that imports the scores or the diary of a parcel. */
export function importAddress(kind: 'score' | 'diary', id: string): string {
  const search = new URLSearchParams({ [PARCEL_PARAMETER]: id })
  return kind === 'score' ? `/scorebook?${search}` : `/settings/data?${search}#import`
}

/** Returns the id of the parcel that a query string names, or null. */
export function parcelIn(search: string): string | null {
  return new URLSearchParams(search).get(PARCEL_PARAMETER)
}
