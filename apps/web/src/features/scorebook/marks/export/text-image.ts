import type { TextImage } from './draw-marks'

/** The margin around the text for letters that exceed their line, as a share of their height. */
const MARGIN = 0.35

/** Draws a text as a PNG with the fonts of this device. `height` is in pixels. */
export async function textImage(text: string, height: number, colour: string): Promise<TextImage> {
  const font = `${height}px serif`
  const probe = new OffscreenCanvas(1, 1).getContext('2d')
  if (!probe) throw new Error('no canvas')
  probe.font = font
  const descent = Math.ceil(height * MARGIN)
  const canvas = new OffscreenCanvas(
    Math.ceil(probe.measureText(text).width + height * MARGIN),
    Math.ceil(height) + 2 * descent,
  )
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.font = font
  context.fillStyle = colour
  context.fillText(text, 0, canvas.height - descent)
  const png = await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer()
  return { png, width: canvas.width, height: canvas.height, descent }
}
