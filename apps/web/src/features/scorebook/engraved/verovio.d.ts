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

  export interface TimemapEvent {
    /** Quarter notes from the beginning. */
    readonly qstamp: number
    /** The id of the bar that begins. In a repeat it ends in `-rend2`, `-rend3` and so on. */
    readonly measureOn?: string
  }

  export class VerovioToolkit {
    constructor(module: VerovioModule)
    setOptions(options: Readonly<Record<string, unknown>>): void
    /** Returns 0 if the music cannot be read. */
    loadData(data: string): number | boolean
    redoLayout(): void
    getPageCount(): number
    renderToSVG(page: number): string
    /** Returns the music as MEI. Without `scoreBased` it has an element for each page of the layout. */
    getMEI(options: { readonly scoreBased: boolean }): string
    /** Returns a standard MIDI file in base64. */
    renderToMIDI(): string
    renderToTimemap(options: { readonly includeMeasures: boolean }): readonly TimemapEvent[]
  }
}
