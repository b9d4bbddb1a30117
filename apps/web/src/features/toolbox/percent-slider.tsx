import { useId } from 'react'
import { useFormat } from '../../i18n/use-format'
import styles from './percent-slider.module.css'

/** A slider from 0 to 100 percent, with its value beside the label. */
export function PercentSlider({
  label,
  percent,
  onPercent,
}: {
  label: string
  percent: number
  onPercent: (percent: number) => void
}) {
  const id = useId()
  const { percent: percentText } = useFormat()
  const text = percentText(percent / 100)
  return (
    <div className={styles.volume}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{text}</output>
      <input
        id={id}
        type="range"
        className={styles.slider}
        min={0}
        max={100}
        value={percent}
        aria-valuetext={text}
        onChange={(event) => onPercent(Number(event.currentTarget.value))}
      />
    </div>
  )
}
