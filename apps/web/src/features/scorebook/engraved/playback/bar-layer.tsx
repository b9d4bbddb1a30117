import { type CSSProperties, type MouseEvent, useState, useSyncExternalStore } from 'react'
import type { EngravedSession } from '../engraved-session'
import { type BarBox, barAtPoint } from '../model/bar-boxes'
import styles from './playback.module.css'

/**
 * Highlights the sounding bar, the loop and the bar under the pointer. While the session listens, a press on a
 * bar plays from it.
 */
export function BarLayer({
  page,
  width,
  height,
  session,
}: {
  page: number
  /** The width of the page (CSS pixels). */
  width: number
  height: number
  session: EngravedSession
}) {
  const state = useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.state(),
  )
  const [hovered, setHovered] = useState<string | null>(null)
  const boxes = session.boxes(page)
  const under = (event: MouseEvent) =>
    barAtPoint(boxes, event.nativeEvent.offsetX / width, event.nativeEvent.offsetY / height)
  const isListening = session.isListening()
  const press = (event: MouseEvent) => {
    const box = under(event)
    const bar = box && session.barOfBox(box)
    if (bar === null) return
    if (event.shiftKey) session.extendLoop(bar)
    else void session.playFrom(bar)
  }
  const { loop } = state
  const look = (box: BarBox): string | null => {
    const bar = session.barOfBox(box)
    if (bar !== null && bar === state.bar) return 'sounding'
    if (isListening && box.id === hovered) return 'hovered'
    return bar !== null && loop && bar >= loop.from && bar <= loop.to ? 'looped' : null
  }
  return (
    <div
      className={styles.layer}
      aria-hidden
      data-listens={isListening || undefined}
      onPointerMove={(event) => setHovered(under(event)?.id ?? null)}
      onPointerLeave={() => setHovered(null)}
      onClick={isListening ? press : undefined}
    >
      {boxes.map((box) => {
        const looks = look(box)
        return looks && <div key={box.id} className={styles.bar} data-look={looks} style={styleOf(box)} />
      })}
    </div>
  )
}

/** The margin of a highlighted bar above and below its staves (per cent of the page). */
const FRAME = 0.6

function styleOf({ left, top, width, height }: BarBox): CSSProperties {
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`
  return {
    left: percent(left),
    width: percent(width),
    top: percent(top - FRAME / 100),
    height: percent(height + (2 * FRAME) / 100),
  }
}
