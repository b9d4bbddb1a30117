import { type Colour, over } from '../../../../apps/web/testing/contrast'

/** The lowest contrast for controls in WCAG 2.2, criterion 1.4.11. */
export const LOWEST = 3

/** Returns the visible elements that match a selector. */
export function shown(selector: string): Element[] {
  return [...document.querySelectorAll(selector)].filter(isShown)
}

/** Returns true if an element is visible, enabled and not behind a dialog. */
export function isShown(element: Element): boolean {
  return (
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 2 &&
    // The criterion exempts disabled controls. A modal dialog makes the page behind it inert.
    !element.closest('[inert], [aria-hidden=true]:not(svg), :disabled, [aria-disabled=true]') &&
    isInFront(element)
  )
}

function isInFront(element: Element): boolean {
  const dialog = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')].at(-1)
  return !dialog || dialog.contains(element)
}

/**
 * Returns the colour behind the content of an element: the backgrounds of the element and its ancestors,
 * blended.
 */
export function backdropOf(element: Element | null): Colour {
  const layers: Colour[] = []
  for (let at = element; at; at = at.parentElement) {
    const colour = readColour(getComputedStyle(at).backgroundColor)
    layers.unshift(colour)
    if (colour.alpha === 1) break
  }
  return layers.reduce((back, front) => over(front, back), { red: 255, green: 255, blue: 255, alpha: 1 })
}

let pixel: CanvasRenderingContext2D | null = null

/** Returns the colour of any CSS notation. A canvas parses all of them. */
export function readColour(text: string): Colour {
  pixel ??= new OffscreenCanvas(1, 1).getContext('2d', {
    willReadFrequently: true,
  }) as unknown as CanvasRenderingContext2D
  pixel.clearRect(0, 0, 1, 1)
  pixel.fillStyle = text
  pixel.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixel.getImageData(0, 0, 1, 1).data
  return { red, green, blue, alpha: alpha / 255 }
}

export function nameOf(element: Element): string {
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
  const role = element.getAttribute('role') ?? element.getAttribute('type') ?? ''
  return `<${element.tagName.toLowerCase()} ${role}> ${JSON.stringify(name.replaceAll(/\s+/g, ' ').slice(0, 40))} .${element.getAttribute('class') ?? ''}`
}
