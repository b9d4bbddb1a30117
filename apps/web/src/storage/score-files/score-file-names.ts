/** The folder of all score files in the origin private file system. */
export const ROOT_FOLDER = 'scores'

/** The name of a complete file: its SHA-256. A file that is being written has another name. */
export const FILE_NAME = /^[0-9a-f]{64}$/

/** The name of a complete cached thumbnail. */
export const THUMBNAIL_NAME = /^[0-9a-f]{64}\.thumb\d+$/

/** Returns the name of the cached thumbnail of a file, turned by `rotation` degrees. */
export function thumbnailName(hash: string, rotation: number): string {
  return `${hash}.thumb${rotation}`
}

/** Returns the folder name of an owner. An id may contain characters that file names cannot. */
export function ownerFolder(owner: string): string {
  return encodeURIComponent(owner)
}
