import type { CircleKey } from '@segno/domain/harmony/circle-key'
import type { KeyChord } from '@segno/domain/harmony/key-chords'
import { type MouseEvent, useId, useMemo } from 'react'
import type { HarmonyNames } from '../../../i18n/harmony-names'
import { useHarmonyNames } from '../../../i18n/use-harmony-names'
import { useTranslation } from '../../../i18n/use-translation'
import { opensElsewhere } from '../../../ui/opens-elsewhere'
import styles from './circle.module.css'
import { type CircleAddress, formatCircleAddress } from './circle-address'
import { hasChord, keyToSelect, type Ring, type Segment, segmentsOf } from './circle-segments'
import { OUTER_RADIUS, segmentMiddle, segmentPath } from './ring-geometry'
import rings from './rings.module.css'
import { segmentLabel } from './segment-label'
import { shortSignature } from './signature-text'
import { segmentId, useRingKeys } from './use-ring-keys'

/** The space around the rings for the focus outline (units of the drawing). */
const MARGIN = 4
const EDGE = OUTER_RADIUS + MARGIN
/** The inset of the line that marks focus or sound, from the edge of its segment (units of the drawing). */
const EDGE_INSET = 2.5

/** The line height of the text on a segment of each ring (units of the drawing). */
const lineHeights: Readonly<Record<Ring, number>> = { major: 19, minor: 17, diminished: 15 }

interface CircleDrawingProps {
  readonly address: CircleAddress
  /** The chord that sounds now; undefined if none sounds. */
  readonly heard: KeyChord | undefined
  readonly onSelect: (key: CircleKey) => void
  readonly onPlay: (segment: Segment) => void
}

/** The circle of fifths. Each segment is a link to its key, and a press also plays its chord. */
export function CircleDrawing({ address, heard, onSelect, onPlay }: CircleDrawingProps) {
  const t = useTranslation('circle')
  const hint = useId()
  const names = useHarmonyNames()
  const { key: selected, form } = address
  const segments = useMemo(() => segmentsOf(selected, form), [selected, form])
  const ringKeys = useRingKeys(segments, onPlay)
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: these are links, not fields of a form. */}
      <svg
        role="group"
        aria-label={t('circle')}
        aria-describedby={hint}
        viewBox={`${-EDGE} ${-EDGE} ${2 * EDGE} ${2 * EDGE}`}
        className={rings.circle}
        onKeyDown={ringKeys.onKeyDown}
      >
        {segments.map((segment) => {
          const target = keyToSelect(segment, selected) ?? selected
          return (
            <a
              key={segmentId(segment)}
              href={formatCircleAddress({ ...address, key: target })}
              aria-label={segmentLabel(segment, selected, t, names)}
              aria-current={segment.isSelected || undefined}
              {...ringKeys.segmentProps(segment)}
              className={rings.segment}
              data-function={segment.role?.function}
              data-ring={segment.ring}
              data-heard={(heard && hasChord(segment, heard)) || undefined}
              onClick={(event: MouseEvent) => {
                if (opensElsewhere(event)) return
                event.preventDefault()
                onPlay(segment)
                onSelect(target)
              }}
            >
              <path d={segmentPath(segment.ring, segment.hour)} />
              <path className={rings.edge} d={segmentPath(segment.ring, segment.hour, EDGE_INSET)} />
              <SegmentText segment={segment} />
            </a>
          )
        })}
        <g className={rings.centre}>
          <text y={selected.fifths === 0 ? 0 : -8}>{names.shortKey(selected)}</text>
          <text y={22}>{shortSignature(selected)}</text>
        </g>
      </svg>
      <p id={hint} className={styles.hint}>
        {t('hint')}
      </p>
    </>
  )
}

function SegmentText({ segment }: { segment: Segment }) {
  const names = useHarmonyNames()
  const { ring, hour, role } = segment
  const [first, ...others] = namesIn(segment, names)
  const lines = [
    { text: first, kind: rings.name },
    ...others.map((text) => ({ text, kind: rings.otherName })),
    ...(role ? [{ text: role.numeral, kind: rings.numeral }] : []),
  ]
  const { x, y } = segmentMiddle(ring, hour)
  return (
    <text x={x} y={y - ((lines.length - 1) * lineHeights[ring]) / 2}>
      {lines.map(({ text, kind }, at) => (
        <tspan key={text} className={kind} x={x} dy={at === 0 ? 0 : lineHeights[ring]}>
          {text}
        </tspan>
      ))}
    </text>
  )
}

/** Returns the names on a segment, the largest first. The inner ring has room for one name beside a numeral. */
function namesIn({ ring, keys, chords, role }: Segment, names: HarmonyNames): readonly string[] {
  if (ring === 'diminished') return (role ? [role] : chords).map(names.chordSymbol)
  const shown = keys.map(names.shortKey)
  // In C flat major the chord at 4 o'clock is F flat, but the circle spells E. Show both names.
  const isSpelled = !role || chords.some(({ root }) => root === role.root)
  return isSpelled ? shown : [...shown, names.shortKey({ mode: ring, tonic: role.root })]
}
