import { PAGE_UNITS, type ScoreMark } from '@segno/domain/score/score-mark'
import { memo } from 'react'
import { STAMP_UNITS, signOf } from '../model/sign-place'
import styles from './marks.module.css'

type Sign = Pick<ScoreMark, 'tool' | 'colour' | 'width' | 'points' | 'text' | 'stamp' | 'rotation'>

/** Draws a text or a stamp. Its unit is a ten-thousandth of the page's width. */
const SignShape = memo(function SignShape({ sign, ratio }: { sign: Sign; ratio: number }) {
  const [corner] = sign.points
  if (!corner) return null
  const place = `translate(${corner[0]} ${corner[1] * ratio}) rotate(${sign.rotation})`
  if (sign.tool === 'text') {
    return (
      <text data-colour={sign.colour} transform={place} fontSize={sign.width}>
        {sign.text}
      </text>
    )
  }
  const shape = signOf(sign.stamp)
  if (!shape) return null
  const [left, top, , height] = shape.box
  const scale = sign.width / STAMP_UNITS
  return (
    <path
      data-colour={sign.colour}
      transform={`${place} scale(${scale}) translate(${-left} ${-top - height})`}
      d={shape.path}
    />
  )
})

/** Draws the texts and stamps of a page, and a preview of the next one. */
export function SignDrawing({
  signs,
  ratio,
  erasing,
  preview,
}: {
  signs: readonly ScoreMark[]
  /** The height of the page divided by its width. */
  ratio: number
  /** The ids of the marks that the eraser has touched. */
  erasing: ReadonlySet<string>
  preview: Sign | null
}) {
  if (signs.length === 0 && !preview) return null
  return (
    <svg
      aria-hidden="true"
      className={styles.signs}
      viewBox={`0 0 ${PAGE_UNITS} ${Math.round(PAGE_UNITS * ratio)}`}
      preserveAspectRatio="none"
    >
      {signs.map((sign) => (
        <g key={sign.id} className={erasing.has(sign.id) ? styles.going : undefined}>
          <SignShape sign={sign} ratio={ratio} />
        </g>
      ))}
      {preview && (
        <g className={styles.preview}>
          <SignShape sign={preview} ratio={ratio} />
        </g>
      )}
    </svg>
  )
}
