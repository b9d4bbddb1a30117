export const PROGRAMMES_PATH = '/repertoire/programmes'

/** Returns the address of a programme's page. */
export function programmeAddress(id: string): string {
  return `${PROGRAMMES_PATH}/${encodeURIComponent(id)}`
}
