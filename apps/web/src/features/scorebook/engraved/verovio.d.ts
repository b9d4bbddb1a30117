// The package has no types of its own. These are the parts that our worker uses.

declare module 'verovio/wasm' {
  export interface VerovioModule {
    readonly HEAPU8: Uint8Array
  }
  /** Compiles the WebAssembly. */
  // biome-ignore lint/style/noDefaultExport: the package exports it so.
  export default function createVerovioModule(): Promise<VerovioModule>
}

declare module 'verovio/esm' {
  import type { VerovioModule } from 'verovio/wasm'

  export const LOG_OFF: number
  export function enableLog(level: number, module: VerovioModule): void

  export class VerovioToolkit {
    constructor(module: VerovioModule)
    setOptions(options: Readonly<Record<string, unknown>>): void
    /** Returns 0 if the music cannot be read. */
    loadData(data: string): number | boolean
    redoLayout(): void
    getPageCount(): number
    renderToSVG(page: number): string
    /** Returns 0 if no page has the element. */
    getPageWithElement(id: string): number
  }
}
