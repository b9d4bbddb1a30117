/** The network of this device, as `navigator.connection` reports it. */
export interface Connection {
  /**
   * Returns the kind of the network. A cellular network and a browser that saves data count as mobile. Returns
   * null if the browser does not report it.
   */
  kind(): 'wifi' | 'mobile' | null
  onChange(run: () => void): () => void
}
