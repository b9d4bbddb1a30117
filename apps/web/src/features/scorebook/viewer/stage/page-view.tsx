import { type ComponentType, type CSSProperties, useLayoutEffect, useRef } from 'react'
import type { PlacedPage } from '../model/page-layout'
import type { QuarterTurn } from '../model/view-settings'
import styles from './stage.module.css'

/**
 * The props of a layer above a page. The layer covers the whole page, before crop and rotation. So fractions of
 * `width` and `height` are stable coordinates of the page. `PointerEvent.offsetX` and `offsetY` are in these
 * CSS pixels, even on a rotated page.
 */
export interface PageLayerProps {
  /** The number of the page, from 1. */
  readonly page: number
  /** The width of the whole page (CSS pixels). */
  readonly width: number
  readonly height: number
  /** The rotation of the shown page. */
  readonly rotation: QuarterTurn
}

/** A component above each page, such as the marks of the musician. */
export type PageLayer = ComponentType<PageLayerProps>

/** One page: its canvas, cropped and rotated, below its layer. */
export function PageView({
  placed,
  canvas,
  picture,
  rotation,
  isShown,
  label,
  Layer,
}: {
  placed: PlacedPage
  canvas: HTMLCanvasElement | null
  /** The URL of a stored picture, shown until there is a canvas. */
  picture: string | null
  rotation: QuarterTurn
  isShown: boolean
  label: string
  Layer: PageLayer | undefined
}) {
  const { page, half, x, y, width, height, sheet, centre } = placed
  const holder = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    holder.current?.replaceChildren(...(canvas ? [canvas] : []))
  }, [canvas])
  const box: CSSProperties = { transform: `translate(${x}px, ${y}px)`, width, height }
  const turned: CSSProperties = {
    width: sheet.width,
    height: sheet.height,
    transform: `translate(${width / 2}px, ${height / 2}px) rotate(${rotation}deg) translate(${-centre.x}px, ${-centre.y}px)`,
  }
  return (
    <figure
      aria-label={label}
      aria-hidden={!isShown || undefined}
      className={styles.page}
      style={box}
      data-page={page}
      data-half={half === 'whole' ? undefined : half}
      data-shown={isShown || undefined}
      data-drawn={canvas ? '' : undefined}
    >
      <div className={styles.sheet} style={turned}>
        {picture && !canvas && <img className={styles.picture} src={picture} alt="" />}
        <div ref={holder} className={styles.canvas} />
        {Layer && isShown && (
          <Layer page={page} width={sheet.width} height={sheet.height} rotation={rotation} />
        )}
      </div>
    </figure>
  )
}
