/** The network of this device, as `navigator.connection` reports it. */
export interface Connection {
  /** Null if the browser does not report it. */
  kind(): 'wifi' | 'mobile' | null
  onChange(run: () => void): () => void
}
