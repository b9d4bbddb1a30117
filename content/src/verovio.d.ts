declare module 'verovio/wasm' {
  /** Compiles the WebAssembly of Verovio. */
  // biome-ignore lint/style/noDefaultExport: the package exports it so.
  export default function createVerovioModule(): Promise<object>
}

declare module 'verovio/esm' {
  /** The part of the toolkit that tests use. */
  export class VerovioToolkit {
    constructor(module: object)
    setOptions(options: object): void
    loadData(data: string): boolean
    getPageCount(): number
    renderToSVG(page: number): string
  }
}
