/**
 * Paints the drawing of `imageOf` on a canvas.
 * An SVG that a browser loads as an image cannot use the web fonts of the page. Its text would use another
 * font, so we paint the few shapes of a chart with canvas calls.
 */
export async function paintSvg(context: CanvasRenderingContext2D, root: SVGElement): Promise<void> {
  await loadFaces(root)
  paintAll(context, root, { family: 'sans-serif', size: '16px', weight: '400' })
}

interface Face {
  readonly family: string
  readonly size: string
  readonly weight: string
}

function faceWithin(element: Element, face: Face): Face {
  return {
    family: element.getAttribute('font-family') ?? face.family,
    size: element.getAttribute('font-size') ?? face.size,
    weight: element.getAttribute('font-weight') ?? face.weight,
  }
}

async function loadFaces(root: Element): Promise<void> {
  const fonts = new Set<string>()
  for (const element of root.querySelectorAll('[font-family]'))
    fonts.add(fontOf(faceWithin(element, { family: 'sans-serif', size: '16px', weight: '400' })))
  // If a font cannot load, the canvas uses the next font of its list, as the page does.
  await Promise.allSettled([...fonts].map((font) => document.fonts.load(font)))
}

function fontOf({ weight, size, family }: Face): string {
  return `${weight} ${size} ${family}`
}

function paintAll(context: CanvasRenderingContext2D, parent: Element, face: Face) {
  for (const element of parent.children) {
    context.save()
    paintOne(context, element, faceWithin(element, face))
    context.restore()
  }
}

function paintOne(context: CanvasRenderingContext2D, element: Element, face: Face) {
  if (element.localName === 'g') {
    const [x = 0, y = 0] = (element.getAttribute('transform')?.match(/-?[\d.]+/g) ?? []).map(Number)
    context.translate(x, y)
    paintAll(context, element, face)
    return
  }
  setLook(context, element)
  if (element.localName === 'text') paintText(context, element, face)
  else paintShape(context, element)
}

function setLook(context: CanvasRenderingContext2D, element: Element) {
  const text = (name: string, otherwise: string) => element.getAttribute(name) ?? otherwise
  context.fillStyle = isPainted(element, 'fill') ? text('fill', '#000') : 'transparent'
  context.strokeStyle = isPainted(element, 'stroke') ? text('stroke', '#000') : 'transparent'
  context.lineWidth = Number.parseFloat(text('stroke-width', '1'))
  context.lineCap = text('stroke-linecap', 'butt') as CanvasLineCap
  context.lineJoin = text('stroke-linejoin', 'miter') as CanvasLineJoin
  context.setLineDash((text('stroke-dasharray', '').match(/[\d.]+/g) ?? []).map(Number))
}

function isPainted(element: Element, name: 'fill' | 'stroke'): boolean {
  const value = element.getAttribute(name)
  return value !== null && value !== 'none'
}

function paintShape(context: CanvasRenderingContext2D, element: Element) {
  const shape = shapeOf(element)
  if (!shape) return
  if (isPainted(element, 'fill')) context.fill(shape)
  if (isPainted(element, 'stroke')) context.stroke(shape)
}

function shapeOf(element: Element): Path2D | null {
  const number = (name: string) => Number.parseFloat(element.getAttribute(name) ?? '0')
  const path = new Path2D()
  switch (element.localName) {
    case 'path':
      return new Path2D(element.getAttribute('d') ?? '')
    case 'rect':
      path.roundRect(number('x'), number('y'), number('width'), number('height'), number('rx'))
      return path
    case 'line':
      path.moveTo(number('x1'), number('y1'))
      path.lineTo(number('x2'), number('y2'))
      return path
    case 'circle':
      path.arc(number('cx'), number('cy'), number('r'), 0, 2 * Math.PI)
      return path
    default:
      return null
  }
}

const anchors: Readonly<Record<string, CanvasTextAlign>> = { start: 'left', middle: 'center', end: 'right' }

function paintText(context: CanvasRenderingContext2D, element: Element, face: Face) {
  let x = Number.parseFloat(element.getAttribute('x') ?? '0')
  const y = Number.parseFloat(element.getAttribute('y') ?? '0')
  context.textAlign = anchors[element.getAttribute('text-anchor') ?? 'start'] ?? 'left'
  for (const node of element.childNodes) {
    const text = node.textContent ?? ''
    if (node instanceof Element) setLook(context, node)
    context.font = fontOf(node instanceof Element ? faceWithin(node, face) : face)
    // A halo is a stroke behind its text, so paint it first.
    if (isPainted(element, 'stroke')) context.strokeText(text, x, y)
    context.fillText(text, x, y)
    x += context.measureText(text).width
  }
}
