import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { type Layout, type LayoutInput, layOutColumn, pagesWithin } from '../model/page-layout'
import { MOST_CANVASES } from '../model/render-plan'
import { PageView } from './page-view'
import { scrollWithin } from './scroll-within'
import { StageFrame } from './stage-frame'
import type { StageProps } from './stage-props'
import { useDrawnReport } from './use-drawn-report'
import { useStagePages } from './use-stage-pages'

/** The page at this distance from the top of the screen is the current one (share of its height). */
const READING_LINE = 0.4
const emptyLayout: Layout = { width: 0, height: 0, pages: [] }

/** Shows all pages below each other. Only pages near the screen are in the DOM and rendered. */
export function ColumnStage(props: StageProps) {
  const { source, view, viewport, stage, handle, picture } = props
  const { settings, turning, position } = view
  const everyPage = Array.from({ length: turning.pageCount }, (_, index) => index + 1)
  const [near, setNear] = useState<readonly number[]>([position.page])
  const layout = useRef<Layout>(emptyLayout)
  const { placed, canvases } = useStagePages(
    { source, viewport, settings },
    everyPage,
    picture?.size ?? null,
    (input: LayoutInput) => {
      layout.current = layOutColumn(turning.pageCount, input)
      return near.flatMap((page) => layout.current.pages[page - 1] ?? [])
    },
  )
  const { width, height } = layout.current
  /** The page at the reading line, and the share of the page above the line. */
  const anchor = useRef({ page: position.page, share: 0 })
  const readPlace = () => {
    const element = stage.current
    if (!element || !viewport) return
    const line = element.scrollTop + viewport.height * READING_LINE
    const page = layout.current.pages.findLast(({ y }) => y <= line)
    if (page) {
      anchor.current = { page: page.page, share: (line - page.y) / page.height }
      if (page.page !== position.page) view.notePage(page.page)
    }
    const pages = nearPages(layout.current, element.scrollTop, viewport.height)
    setNear((before) => (before.join() === pages.join() ? before : pages))
  }
  // The place stays at the reading line when a page gets its true size, and on zoom and rotation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `height` and `width` stand for the layout.
  useLayoutEffect(() => {
    const element = stage.current
    const page = layout.current.pages[anchor.current.page - 1]
    if (!element || !page || !viewport) return
    const line = page.y + anchor.current.share * page.height
    if (anchor.current.share > 0) element.scrollTop = line - viewport.height * READING_LINE
    else element.scrollTop = page.y
    readPlace()
  }, [height, width])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of place moves the column.
  useLayoutEffect(() => {
    anchor.current = { page: position.page, share: 0 }
    const page = layout.current.pages[position.page - 1]
    if (stage.current && page) stage.current.scrollTop = page.y
  }, [view.placeChanges])
  useImperativeHandle(handle, () => ({
    scroll: (direction) => stage.current !== null && scrollWithin(stage.current, direction),
  }))
  const [first] = near
  useDrawnReport(first, canvases, props)
  useEffect(() => {
    const element = stage.current
    element?.addEventListener('scroll', readPlace, { passive: true })
    return () => element?.removeEventListener('scroll', readPlace)
  })
  return (
    <StageFrame {...props} canPan width={width || undefined} height={height || undefined}>
      {placed.map((place) => (
        <PageView
          key={place.page}
          placed={place}
          canvas={canvases?.canvas(place.page) ?? null}
          picture={picture?.page === place.page ? picture.url : null}
          rotation={settings.rotation}
          isShown
          label={props.labelOf(place.page)}
          Layer={props.Layer}
        />
      ))}
    </StageFrame>
  )
}

/** Returns at most six pages to render: those on the screen, then those below, then those above. */
function nearPages(layout: Layout, top: number, height: number): readonly number[] {
  const onScreen = pagesWithin(layout, top, top + height)
  const below = pagesWithin(layout, top + height, top + 2 * height)
  const above = pagesWithin(layout, top - height, top).toReversed()
  return [...new Set([...onScreen, ...below, ...above])].slice(0, MOST_CANVASES)
}
