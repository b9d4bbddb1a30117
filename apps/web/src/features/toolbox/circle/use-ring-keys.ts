import { type KeyboardEvent, useId, useState } from 'react'
import { HOURS, rings, type Segment } from './circle-segments'

export const segmentId = ({ ring, hour }: Pick<Segment, 'ring' | 'hour'>) => `${ring}-${hour}`

/**
 * Returns handlers of the arrow keys: left and right move around the circle, up and down between the rings.
 * Home moves to the top, and Space plays. One segment has the tab stop: the last focused one, at first the
 * selected one.
 */
export function useRingKeys(segments: readonly Segment[], onPlay: (segment: Segment) => void) {
  const base = useId()
  const [latest, setLatest] = useState<string | null>(null)
  const selected = segments.find(({ isSelected }) => isSelected)
  const tabStop = latest ?? (selected ? segmentId(selected) : '')
  return {
    segmentProps: (segment: Segment) => ({
      id: `${base}${segmentId(segment)}`,
      'data-segment': segmentId(segment),
      tabIndex: segmentId(segment) === tabStop ? 0 : -1,
      onFocus: () => setLatest(segmentId(segment)),
    }),
    onKeyDown(event: KeyboardEvent) {
      const focused = event.target instanceof Element && event.target.closest<SVGElement>('[data-segment]')
      const segment = segments.find((one) => focused && segmentId(one) === focused.dataset.segment)
      if (!segment || event.ctrlKey || event.metaKey || event.altKey) return
      const next = segmentAfter(segment, event.key)
      if (next) document.getElementById(`${base}${segmentId(next)}`)?.focus()
      else if (event.key === ' ') {
        if (!event.repeat) onPlay(segment)
      } else return
      event.preventDefault()
    },
  }
}

function segmentAfter({ ring, hour }: Segment, key: string): Pick<Segment, 'ring' | 'hour'> | undefined {
  const turned = (by: number) => ({ ring, hour: (hour + by + HOURS) % HOURS })
  const moved = (by: number) => ({ ring: rings[rings.indexOf(ring) + by] ?? ring, hour })
  if (key === 'ArrowRight') return turned(1)
  if (key === 'ArrowLeft') return turned(-1)
  if (key === 'ArrowUp') return moved(-1)
  if (key === 'ArrowDown') return moved(1)
  if (key === 'Home') return { ring, hour: 0 }
  return undefined
}
