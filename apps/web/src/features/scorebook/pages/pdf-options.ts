import { VerbosityLevel, version } from 'pdfjs-dist'
import { MOST_PIXELS } from './most-pixels'

/** The build copies the resources of pdf.js to this folder (`pdf-resources.mjs` beside vite.config.ts). */
const RESOURCES = `/assets/pdfjs-${version}`
/**
 * Pixels to which pdf.js reduces a larger scan, in its worker: A4 at 350 dpi. Without it the page would do that while it
 * turns (0.3 s for A4 at 600 dpi on a laptop).
 */
const LARGEST_DRAWN_IMAGE = 12_000_000
const BYTES_PER_PIXEL = 4

/**
 * What every use of pdf.js has in common: resources from our origin, no scripts, no forms.
 *
 * pdf.js has JavaScript decoders for the scans that it otherwise decodes with WebAssembly. We use these, so that the
 * policy of our pages needs no `wasm-unsafe-eval`.
 */
export const pdfOptions = {
  cMapUrl: `${RESOURCES}/cmaps/`,
  standardFontDataUrl: `${RESOURCES}/standard_fonts/`,
  iccUrl: `${RESOURCES}/iccs/`,
  wasmUrl: `${RESOURCES}/wasm/`,
  useWasm: false,
  isEvalSupported: false,
  enableXfa: false,
  // pdf.js leaves out a larger image.
  maxImageSize: MOST_PIXELS,
  canvasMaxAreaInBytes: BYTES_PER_PIXEL * LARGEST_DRAWN_IMAGE,
  verbosity: VerbosityLevel.ERRORS,
} as const
