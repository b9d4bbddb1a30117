import { VerbosityLevel, version } from 'pdfjs-dist'
import { MOST_PIXELS } from './most-pixels'

/** The folder to which the build copies the resources of pdf.js (`pdf-resources.mjs` beside vite.config.ts). */
const RESOURCES = `/assets/pdfjs-${version}`
/**
 * pdf.js reduces a larger scan to this many pixels in its worker: A4 at 350 dpi. Otherwise the main thread
 * would scale it during a page turn. That takes 0.3 s for A4 at 600 dpi on a laptop.
 */
const LARGEST_DRAWN_IMAGE = 12_000_000
const BYTES_PER_PIXEL = 4

/**
 * The options of every use of pdf.js: resources from our origin, no scripts, no forms.
 *
 * By default pdf.js decodes some scans with WebAssembly. We use its JavaScript decoders, so the policy of our
 * pages needs no `wasm-unsafe-eval`.
 */
export const pdfOptions = {
  cMapUrl: `${RESOURCES}/cmaps/`,
  standardFontDataUrl: `${RESOURCES}/standard_fonts/`,
  iccUrl: `${RESOURCES}/iccs/`,
  wasmUrl: `${RESOURCES}/wasm/`,
  useWasm: false,
  isEvalSupported: false,
  enableXfa: false,
  // pdf.js does not draw a larger image.
  maxImageSize: MOST_PIXELS,
  canvasMaxAreaInBytes: BYTES_PER_PIXEL * LARGEST_DRAWN_IMAGE,
  verbosity: VerbosityLevel.ERRORS,
} as const
