const NAMESPACE = 'http://www.w3.org/2000/svg'

export function svgElement(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(NAMESPACE, name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, `${value}`)
  return element
}

const paint = ['fill', 'stroke'] as const
const strokeLook = ['stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin'] as const
const face = ['font-family', 'font-size', 'font-weight'] as const
/** Attributes that work only on the page, because they refer to its styles, scripts or accessibility tree. */
const FOREIGN = /^(class|style|data-|aria-)/

/** Returns the font attributes of an element, which most texts in its drawing inherit. */
export function faceOf(element: Element): Record<string, string> {
  const look = getComputedStyle(element)
  return Object.fromEntries(face.map((name) => [name, look.getPropertyValue(name)]))
}

/**
 * Returns copies of a drawing's children with their styles as attributes. Omits elements with `data-passing`.
 */
export function copyDrawing(drawing: Element): SVGElement[] {
  const inherited = faceOf(drawing)
  return [...drawing.children].flatMap((child) => copyOf(child, inherited))
}

function copyOf(source: Element, inherited: Readonly<Record<string, string>>): SVGElement[] {
  if (source.hasAttribute('data-passing')) return []
  const copy = svgElement(source.localName, {})
  for (const { name, value } of source.attributes) if (!FOREIGN.test(name)) copy.setAttribute(name, value)
  const isText = source.localName === 'text' || source.localName === 'tspan'
  if (source.localName !== 'g')
    for (const [name, value] of Object.entries(lookOf(source, isText, inherited)))
      copy.setAttribute(name, value)
  const parts = isText ? source.childNodes : source.children
  for (const part of parts)
    copy.append(...(part instanceof Element ? copyOf(part, inherited) : [part.textContent ?? '']))
  return [copy]
}

function lookOf(
  source: Element,
  isText: boolean,
  inherited: Readonly<Record<string, string>>,
): Record<string, string> {
  const look = getComputedStyle(source)
  const value = (name: string) => look.getPropertyValue(name)
  const written: Record<string, string> = {}
  for (const name of paint) written[name] = value(name)
  if (written.stroke !== 'none') for (const name of strokeLook) written[name] = value(name)
  if (written['stroke-dasharray'] === 'none') delete written['stroke-dasharray']
  if (written.stroke === 'none') delete written.stroke
  if (!isText) return written
  for (const name of face) if (value(name) !== inherited[name]) written[name] = value(name)
  if (value('text-anchor') !== 'start') written['text-anchor'] = value('text-anchor')
  if (value('paint-order') !== 'normal') written['paint-order'] = value('paint-order')
  written['font-variant'] = 'tabular-nums'
  return written
}
