/** The network of this device, as far as the browser names it. */
export interface Connection {
  /** Null if the browser does not tell it. */
  kind(): 'wifi' | 'mobile' | null
  onChange(run: () => void): () => void
}
