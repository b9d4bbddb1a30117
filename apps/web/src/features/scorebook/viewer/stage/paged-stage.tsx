import { useImperativeHandle, useLayoutEffect } from 'react'
import { type LayoutInput, layOutPosition, type PlacedPage } from '../model/page-layout'
import { pagesToRender } from '../model/render-plan'
import { nextPosition, positionOf, previousPosition, shownPages } from '../model/turning'
import type { View } from '../use-view'
import { PageView } from './page-view'
import { scrollWithin } from './scroll-within'
import styles from './stage.module.css'
import { StageFrame } from './stage-frame'
import type { StageProps } from './stage-props'
import { useDrawnReport } from './use-drawn-report'
import { useStagePages } from './use-stage-pages'

/**
 * Shows a page, a spread or two halves. Behind them it renders, invisible, the pages of likely turns and jumps.
 */
export function PagedStage(props: StageProps) {
  const { source, view, viewport, stage, handle, jumps, picture } = props
  const { position, turning, settings } = view
  const pages = pagesToRender(position, turning, jumps)
  const shown = shownPages(position, turning)
  const { input, placed, canvases } = useStagePages(
    { source, viewport, settings },
    pages,
    picture?.size ?? null,
    (given) => placePages(pages, view, given),
  )
  const [first] = shown
  useDrawnReport(first, canvases, props)
  const canPan = settings.zoom > 1
  useImperativeHandle(handle, () => ({
    scroll: (direction) => canPan && stage.current !== null && scrollWithin(stage.current, direction),
  }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place begins at its upper edge.
  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    element.scrollTop = 0
    element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2
  }, [position.page, position.isHalf, settings.mode])
  const seam = placed.find(({ half, page }) => half === 'lower' && shown.includes(page))
  return (
    <StageFrame
      {...props}
      canPan={canPan}
      width={input ? input.viewport.width * settings.zoom : undefined}
      height={input ? input.viewport.height * settings.zoom : undefined}
    >
      {placed.map((place) => (
        <PageView
          key={place.page}
          placed={place}
          canvas={canvases?.canvas(place.page) ?? null}
          picture={picture?.page === place.page ? picture.url : null}
          rotation={settings.rotation}
          isShown={shown.includes(place.page)}
          label={props.labelOf(place.page)}
          Layer={props.Layer}
        />
      ))}
      {seam && <div className={styles.seam} style={{ top: seam.y + seam.height / 2 }} />}
    </StageFrame>
  )
}

/** Places the shown pages, and each other page at its position after a turn or a jump. */
function placePages(pages: readonly number[], view: View, input: LayoutInput): readonly PlacedPage[] {
  const { position, turning } = view
  const positions = [
    position,
    nextPosition(position, turning),
    previousPosition(position, turning),
    ...pages.map((page) => positionOf(page, turning)),
  ]
  const placed = new Map<number, PlacedPage>()
  for (const place of positions) {
    for (const page of place ? layOutPosition(place, turning, input).pages : []) {
      if (!placed.has(page.page)) placed.set(page.page, page)
    }
  }
  return pages.flatMap((page) => placed.get(page) ?? [])
}
