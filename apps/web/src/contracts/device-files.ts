/** Saves files on the person's device. */
export interface DeviceFiles {
  /** Offers a file with this name and content for download. */
  save(name: string, mediaType: string, parts: Iterable<string | Blob>): Promise<void>
}
