import { measureText } from '../text-width'
import { paintSvg } from './paint-svg'
import { copyDrawing, faceOf, svgElement } from './stand-alone-svg'
import { wrapText } from './wrap-text'

export interface ImageTexts {
  readonly title: string
  /** The sentence of the report, which the image shows below the title. */
  readonly caption?: string | undefined
}

export interface ChartImage {
  readonly drawing: SVGElement
  /** The drawing as the content of an SVG file. */
  readonly svg: string
  /** The width in CSS pixels. */
  readonly width: number
  readonly height: number
}

const MARGIN = 28
const TITLE_SIZE = 22
const CAPTION_SIZE = 15
/**
 * The minimum width of the image in CSS pixels, without its margins. A narrower one would break its title into
 * many lines.
 */
const NARROWEST = 320

/**
 * Returns the charts inside an element as one SVG file with title and caption. Returns null if there is no
 * chart.
 * The file needs no stylesheet, because colours and fonts of the theme become attributes. Charts have the same
 * positions as on the page. Omits highlights of a pointed-at value.
 */
export function imageOf(element: Element, { title, caption }: ImageTexts): ChartImage | null {
  const charts = placedCharts(element)
  if (charts.length === 0) return null
  const width = Math.max(NARROWEST, ...charts.map((chart) => chart.left + chart.width)) + 2 * MARGIN
  const root = svgElement('svg', { xmlns: 'http://www.w3.org/2000/svg' })
  const name = svgElement('title', {})
  name.textContent = title
  const page = svgElement('rect', { x: 0, y: 0, width, fill: tokenOf(element, '--paper') })
  root.append(name, page)
  let y = MARGIN + TITLE_SIZE - 4
  const write = (text: string, size: number, face: Record<string, string>) => {
    const widthOf = (line: string) =>
      measureText(line, `${face['font-weight']} ${size}px ${face['font-family']}`)
    for (const line of wrapText(text, width - 2 * MARGIN, languageOf(element), widthOf)) {
      const words = svgElement('text', { x: MARGIN, y, 'font-size': `${size}px`, ...face })
      words.textContent = line
      root.append(words)
      y += Math.round(size * 1.4)
    }
  }
  const serif = tokenOf(element, '--serif')
  const sans = tokenOf(element, '--sans')
  write(title, TITLE_SIZE, { 'font-family': serif, 'font-weight': '600', fill: tokenOf(element, '--ink') })
  if (caption)
    write(caption, CAPTION_SIZE, {
      'font-family': sans,
      'font-weight': '400',
      fill: tokenOf(element, '--ink-2'),
    })
  for (const { drawing, left, top } of charts) {
    const group = svgElement('g', { transform: `translate(${MARGIN + left} ${y + top})`, ...faceOf(drawing) })
    group.append(...copyDrawing(drawing))
    root.append(group)
  }
  const height = Math.ceil(y + Math.max(...charts.map((chart) => chart.top + chart.height)) + MARGIN)
  page.setAttribute('height', `${height}`)
  for (const [attribute, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` }))
    root.setAttribute(attribute, `${value}`)
  return { drawing: root, svg: new XMLSerializer().serializeToString(root), width, height }
}

/** The maximum number of pixels of a canvas. Some browsers refuse a larger one. */
const MOST_POINTS = 16_000_000

/**
 * Returns the image as PNG with `scale` pixels per CSS pixel, or fewer so that it has at most `MOST_POINTS`.
 * Rejects if the browser has no 2D canvas or makes no PNG.
 */
export async function pngOf({ drawing, width, height }: ChartImage, scale: number): Promise<Blob> {
  const factor = Math.min(scale, Math.sqrt(MOST_POINTS / (width * height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * factor)
  canvas.height = Math.round(height * factor)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no 2D canvas.')
  context.scale(factor, factor)
  await paintSvg(context, drawing)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser made no PNG of the canvas.'))),
      'image/png',
    )
  })
}

interface PlacedChart {
  readonly drawing: SVGSVGElement
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * Returns the position of each chart inside the element, the leftmost and the topmost at 0. A scrolled chart is
 * included as a whole.
 */
function placedCharts(element: Element): PlacedChart[] {
  const drawings = [...element.querySelectorAll<SVGSVGElement>('svg[data-chart]')]
  const seen = drawings.map((drawing) => drawing.getBoundingClientRect())
  const scrolled = drawings.map((drawing) => drawing.parentElement?.scrollLeft ?? 0)
  const left = Math.min(...seen.map((box, index) => box.left + (scrolled[index] ?? 0)))
  const top = Math.min(...seen.map((box) => box.top))
  return drawings.flatMap((drawing, index) => {
    const box = seen[index]
    if (!box || box.width === 0) return []
    return [
      {
        drawing,
        left: Math.round(box.left + (scrolled[index] ?? 0) - left),
        top: Math.round(box.top - top),
        width: Math.ceil(box.width),
        height: Math.ceil(box.height),
      },
    ]
  })
}

function tokenOf(element: Element, token: string): string {
  return getComputedStyle(element).getPropertyValue(token).trim()
}

function languageOf(element: Element): string {
  return element.closest('[lang]')?.getAttribute('lang') ?? 'en'
}
