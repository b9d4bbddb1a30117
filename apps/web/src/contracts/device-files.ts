/** Files to and from the person. */
export interface DeviceFiles {
  /** Offers a file for download. */
  save(name: string, mediaType: string, parts: Iterable<string | Blob>): Promise<void>
}
